/** Throws if the image can't be loaded. */
export async function loadImage(url: string, signal: AbortSignal | null = null): Promise<Blob> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`the image failed with ${response.status}`)
  return response.blob()
}
