/** The figures are below the roster's name, or next to it if there is room. Their height never changes. */
export const FIGURES_PLACE =
  'order-last min-h-8 min-w-60 basis-full md:min-h-4 xl:order-none xl:min-h-8 xl:flex-1 xl:basis-0'
