import { JsonViewer, type JsonViewerProps } from './JsonViewer'

export default { title: 'Lists and records/Json viewer' }

const notice = {
  requestId: 1204,
  client: { fullName: 'Абдурахмонов Достонбек Шерзод ўғли', phone: '+998 90 123 45 67', isHot: true },
  tour: { id: 17, title: { ru: 'Хива: город внутри крепости', en: null, uz: 'Xiva' } },
  messages: ['Перезвоните после 18:00, "если можно"', 'https://karvon.example/requests/1204?from=site&lang=ru'],
  attachments: [],
}

export const Formatted = (controls: Partial<JsonViewerProps>) => (
  <JsonViewer label="Данные уведомления" value={JSON.stringify(notice)} {...controls} />
)
Formatted.args = { label: 'Данные уведомления', value: JSON.stringify(notice) } satisfies Partial<JsonViewerProps>

export const AlreadyRead = () => <JsonViewer label="Данные уведомления" value={notice} />

export const Long = () => (
  <JsonViewer label="Данные уведомления" value={{ ids: Array.from({ length: 400 }, (_, id) => id) }} />
)

export const LongestTexts = () => (
  <div style={{ maxWidth: 320 }}>
    <JsonViewer
      label="Данные"
      value={{
        oʻzbekcha: 'Oʻzbekistonlashtirilganlardanmisizlar, mehmonxonaga joylashtirish va transport bilan taʼminlash',
        русский: 'Превысокомногорассмотрительствующее описание без единого пробела'.replaceAll(' ', ''),
        english: 'Pneumonoultramicroscopicsilicovolcanoconiosis',
      }}
    />
  </div>
)

export const NotJson = () => <JsonViewer label="Данные уведомления" value={'Заявка №1204 {"isHot": tr'} />

export const Empty = () => <JsonViewer label="Данные уведомления" value={null} />
