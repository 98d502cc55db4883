import { CloudOff } from 'lucide-react'
import { Button } from '../Button/Button'
import { Notice } from './Notice'

export default { title: 'Notice' }

export const Tones = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <Notice tone="hot">
      <b>3 горячих клиента</b> ждут звонка
    </Notice>
    <Notice tone="info">Логин нельзя изменить после создания</Notice>
    <Notice tone="danger" icon={<CloudOff aria-hidden />}>
      Учетные данные не сохранены
    </Notice>
    <Notice tone="success">Все изменения сохранены</Notice>
  </div>
)

export const WithAction = () => (
  <Notice tone="hot" action={<Button size="sm">Открыть заявки</Button>}>
    <b>3 горячих клиента ждут звонка.</b> Самая ранняя заявка пришла 40 минут назад.
  </Notice>
)
