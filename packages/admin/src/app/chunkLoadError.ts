/** Did a part of the program not arrive? Browsers word it differently and give no code. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script|module script failed/i.test(error.message)
  )
}
