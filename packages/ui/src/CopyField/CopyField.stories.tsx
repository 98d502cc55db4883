import { CopyField, type CopyFieldProps } from './CopyField'

export default { title: 'Text and numbers/Copy field' }

export const Address = (controls: Partial<CopyFieldProps>) => (
  <div style={{ maxWidth: 360 }}>
    <CopyField label="Ссылка на тур" value="https://karvon.example/tours/17" {...controls} />
  </div>
)
Address.args = {
  label: 'Ссылка на тур',
  value: 'https://karvon.example/tours/17',
} satisfies Partial<CopyFieldProps>

export const Long = () => (
  <div style={{ maxWidth: 280 }}>
    <CopyField label="Ключ доступа" value="kv_live_3f9a1c77b2e84d5a90c16e2f8b7d4a615c0e9f3d2b1a8c7e6f5d4c3b2a190807" />
  </div>
)
