declare module 'lucide:*' {
  const Icon: ReturnType<typeof import('./icon.ts').createIcon>
  export default Icon
}
