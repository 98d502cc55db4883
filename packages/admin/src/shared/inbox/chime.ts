let audio: AudioContext | undefined

/** Two short notes. @throws when the browser plays nothing, as before the first press on a page */
export async function chime(): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
  for (const [place, frequency] of [659, 880].entries()) {
    const start = audio.currentTime + place * 0.16
    const note = audio.createOscillator()
    const volume = audio.createGain()
    note.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.18, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + 0.32)
  }
}
