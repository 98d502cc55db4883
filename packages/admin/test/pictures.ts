const drawn = (sky: string, walls: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110"><path fill="${sky}" d="M0 0h160v110H0z"/><path fill="${walls}" d="M20 110V55a60 34 0 0 1 120 0v55h-30V65a30 22 0 0 0-60 0v45z"/></svg>`,
  )}`

/** A gate under another sky each, for stories. */
export const pictures = {
  noon: drawn('#5fc4c0', '#1f429c'),
  evening: drawn('#e68a81', '#5b2a4a'),
  night: drawn('#1d2b57', '#bccbef'),
}
