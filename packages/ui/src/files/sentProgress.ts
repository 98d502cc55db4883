/** Whether all bytes have left. A full bar would look like success, which only the answer of the server is. */
export function isSent(progress: number | null): boolean {
  return progress !== null && progress >= 100
}

/** «40 %», or in words while the length is unknown or the answer is awaited. @param progress percent of the bytes, null while unknown */
export function progressWords(progress: number | null, words: { uploading: string; sent: string }): string {
  if (progress === null) return words.uploading
  return isSent(progress) ? words.sent : `${Math.floor(progress)}\u00a0%`
}
