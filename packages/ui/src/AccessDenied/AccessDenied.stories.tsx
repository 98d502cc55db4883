import { ArrowLeft } from 'lucide-react'
import { Button } from '../Button/Button'
import { LinkButton } from '../LinkButton/LinkButton'
import { AccessDenied, type AccessDeniedProps } from './AccessDenied'

export default { title: 'State/Access denied' }

export const Page = (controls: Partial<AccessDeniedProps>) => (
  <AccessDenied
    title="У вас нет прав на просмотр этой страницы"
    text="Обратитесь к администратору, если доступ нужен для работы."
    actions={
      <>
        <Button icon={<ArrowLeft />}>Назад</Button>
        <LinkButton href="#home" variant="primary">
          На главную
        </LinkButton>
      </>
    }
    {...controls}
  />
)
Page.args = {
  title: 'У вас нет прав на просмотр этой страницы',
  text: 'Обратитесь к администратору, если доступ нужен для работы.',
} satisfies Partial<AccessDeniedProps>
