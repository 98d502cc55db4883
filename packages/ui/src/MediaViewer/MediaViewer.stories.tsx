import { EyeOff, Pencil, Star } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../Badge/Badge'
import { IconButton } from '../IconButton/IconButton'
import { MediaViewer, type MediaViewerItem, type MediaViewerProps } from './MediaViewer'

export default { title: 'Files and media/Media viewer' }

const drawn = (sky: string, land: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><path fill="${sky}" d="M0 0h160v160H0z"/><path fill="${land}" d="M30 160V70a50 34 0 0 1 100 0v90h-24V78a26 20 0 0 0-52 0v82z"/><path fill="#f3bc4b" d="M118 22a12 12 0 1 1 0 24 12 12 0 0 1 0-24"/></svg>`,
  )}`

const pictures: MediaViewerItem[] = [
  { kind: 'image', url: drawn('#5fc4c0', '#1f429c'), alt: 'Портал медресе' },
  { kind: 'image', url: drawn('#f8d486', '#96600a') },
  { kind: 'image', url: drawn('#bccbef', '#152c69') },
]
const karvan = new URL('../../.ladle/karvan.webm', import.meta.url).href
const video: MediaViewerItem = { kind: 'video', url: karvan, poster: drawn('#0b4447', '#5fc4c0') }

const Demo = (props: Partial<MediaViewerProps>) => (
  <div style={{ maxWidth: 320 }}>
    <MediaViewer label="Караван вышел из Нураты" items={pictures} {...props} />
  </div>
)

export const Several = (controls: Partial<MediaViewerProps>) => <Demo {...controls} />
Several.args = {
  label: 'Караван вышел из Нураты',
  dimmed: false,
} satisfies Partial<MediaViewerProps>

export const One = () => <Demo items={pictures.slice(0, 1)} />

export const WithVideo = () => <Demo items={[video, ...pictures]} />

/** Buttons over the picture, a star that acts on the one in view, and a badge that stays. */
export const Actions = () => {
  const [main, setMain] = useState(0)
  return (
    <Demo
      actions={(_, index) => (
        <IconButton
          label="Сделать главным фото"
          icon={<Star fill={index === main ? 'currentColor' : 'none'} />}
          variant="overlay"
          onClick={() => setMain(index)}
        />
      )}
    >
      <div data-at-hand style={{ position: 'absolute', top: 8, right: 8, display: 'flex', gap: 14 }}>
        <IconButton label="Скрыть" icon={<EyeOff />} variant="overlay" />
        <IconButton label="Редактировать" icon={<Pencil />} variant="overlay" />
      </div>
    </Demo>
  )
}

export const Dimmed = () => (
  <Demo dimmed>
    <div style={{ position: 'absolute', top: 8, left: 8 }}>
      <Badge icon={<EyeOff />}>Скрыт</Badge>
    </div>
  </Demo>
)

export const Broken = () => <Demo items={[{ kind: 'image', url: 'data:image/png;base64,broken' }, ...pictures]} />

export const BrokenVideo = () => <Demo items={[{ kind: 'video', url: 'data:video/mp4;base64,broken' }]} />

export const Nothing = () => <Demo items={[]} />

export const LongestTexts = () => (
  <Demo
    label="Oʻzbekistonlashtirilganlardanmisizlar: достопримечательности железнодорожного Самарканда и окрестностей"
    items={[{ kind: 'image', url: 'data:image/png;base64,broken' }]}
    labels={{ broken: 'Превысокомногорассмотрительствующий файл показать не удалось', open: 'Havola orqali ochish' }}
  />
)
