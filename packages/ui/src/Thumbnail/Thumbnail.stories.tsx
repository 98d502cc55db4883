import { Thumbnail, type ThumbnailProps } from './Thumbnail'

export default { title: 'Files and media/Thumbnail' }

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110"><rect width="160" height="110" fill="#5fc4c0"/><path d="M0 110L50 44l32 40 24-28 54 54z" fill="#1f429c"/><circle cx="122" cy="30" r="12" fill="#f3bc4b"/></svg>',
)}`

export const Picture = (controls: Partial<ThumbnailProps>) => (
  <div style={{ width: 200 }}>
    <Thumbnail src={picture} alt="Горы за Чарваком" {...controls} />
  </div>
)
Picture.args = {
  src: picture,
  alt: 'Горы за Чарваком',
  ratio: '16 / 11',
  rounded: true,
} satisfies Partial<ThumbnailProps>

export const Missing = () => (
  <div style={{ width: 200 }}>
    <Thumbnail src={null} alt="" />
  </div>
)

export const Broken = () => (
  <div style={{ width: 200 }}>
    <Thumbnail src="data:image/png;base64,broken" alt="Горы за Чарваком" />
  </div>
)

export const Square = () => (
  <div style={{ width: 96 }}>
    <Thumbnail src={picture} alt="Горы за Чарваком" ratio="1" rounded={false} />
  </div>
)
