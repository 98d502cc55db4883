import { QRCodeSVG } from 'qrcode.react'

/** What a phone reads off the screen: dark on light in both themes, with the margin that readers want. */
export function QrCode({ value, title }: { value: string; title: string }) {
  return <QRCodeSVG value={value} title={title} size={192} level="M" marginSize={4} />
}
