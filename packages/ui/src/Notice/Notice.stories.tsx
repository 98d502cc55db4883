import { CloudOff } from 'lucide-react'
import { Button } from '../Button/Button'
import { Notice, type NoticeProps } from './Notice'

export default { title: 'State/Notice' }

export const Tones = ({ children = 'Логин нельзя изменить после создания' }: Partial<NoticeProps>) => (
  <div style={{ display: 'grid', gap: 12 }}>
    <Notice tone="hot">
      <b>3 горячих клиента</b> ждут звонка
    </Notice>
    <Notice tone="info">{children}</Notice>
    <Notice tone="danger" icon={<CloudOff aria-hidden />}>
      Учетные данные не сохранены
    </Notice>
    <Notice tone="success">Все изменения сохранены</Notice>
  </div>
)
Tones.args = { children: 'Логин нельзя изменить после создания' } satisfies Partial<NoticeProps>

export const WithAction = () => (
  <Notice tone="hot" action={<Button size="sm">Открыть заявки</Button>}>
    <b>3 горячих клиента ждут звонка.</b> Самая ранняя заявка пришла 40 минут назад.
  </Notice>
)
