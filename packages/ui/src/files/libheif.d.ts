declare module 'libheif-js/libheif/libheif.js' {
  interface Picture {
    get_width(): number
    get_height(): number
    /** Draws, and hands over what it drew; null where it cannot. */
    display(into: ImageData, done: (drawn: ImageData | null) => void): void
  }
  export default function libheif(): { HeifDecoder: new () => { decode(file: ArrayBuffer): Picture[] } }
}
