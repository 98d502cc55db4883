import { useState } from 'react'
import { type MediaItem, MediaListField, type MediaListFieldProps } from './MediaListField'

export default { title: 'Files and media/Media list field' }

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colour}" d="M0 0h100v100H0z"/><path fill="#1f429c" d="M20 100V50a30 26 0 0 1 60 0v50z"/></svg>`
const drawing = (colour: string) => `data:image/svg+xml,${encodeURIComponent(svg(colour))}`

const stored: MediaItem[] = [
  { kind: 'image', url: drawing('#5fc4c0'), name: 'registan.jpg' },
  { kind: 'video', url: '/missing.mp4', poster: drawing('#f8d486'), name: 'bazar.mp4' },
  { kind: 'image', url: drawing('#bccbef'), name: 'khiva.jpg' },
]

function Demo({ value: start = [], ...props }: Partial<MediaListFieldProps>) {
  const [value, setValue] = useState(start)
  return (
    <div style={{ maxWidth: 512 }}>
      <MediaListField label="Медиафайлы" firstLabel="Главное" {...props} value={value} onChange={setValue} />
    </div>
  )
}

export const Empty = (controls: Partial<MediaListFieldProps>) => (
  <Demo hint="Изображения и видео, можно несколько" {...controls} />
)
Empty.args = {
  label: 'Медиафайлы',
  firstLabel: 'Главное',
  hint: 'Изображения и видео, можно несколько',
  error: '',
  required: false,
  disabled: false,
} satisfies Partial<MediaListFieldProps>

export const Stored = () => <Demo value={stored} />

/** One is chosen, for what is said of it below. */
export const Choosing = () => {
  const [selected, setSelected] = useState(1)
  return <Demo value={stored} selected={selected} onSelect={setSelected} />
}

/** What is on its way is faded beside what the server has. */
export const Uploading = ({ progress = 40 }: { progress?: number | null }) => {
  const [file] = useState(() => new File([svg('#e68a81')], 'chorsu.svg', { type: 'image/svg+xml' }))
  return <Demo value={[...stored, { kind: 'image', file }]} progress={progress} onCancel={() => {}} />
}

export const UploadingUnknownLength = () => <Uploading progress={null} />

export const Failed = () => (
  <Demo value={stored} error="«chorsu.mp4» больше 200 МБ. Сожмите видео или выберите другое." />
)

export const Broken = () => <Demo value={[{ kind: 'image', url: '/missing.jpg', name: 'missing.jpg' }]} />

export const Disabled = () => <Demo value={stored} disabled />

export const LongestTexts = () => (
  <Demo
    label="Rasmlar va videolar, bir nechtasini tanlash mumkin"
    firstLabel="Достопримечательность"
    value={stored}
    hint="Превысокомногорассмотрительствующее описание, которое не переносится нигде"
  />
)
