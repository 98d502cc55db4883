import { buildActivityLogEntry } from '@karvon/api-client/activityLog/activityLogFixtures'
import { StoryPage } from '../../../test/StoryPage'
import { ActivityLogTable } from './ActivityLogTable'

export default { title: 'Admin/Activity log' }

/** As long ago as it was when the story is looked at. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const entries = [
  buildActivityLogEntry({ id: 1, createdAt: ago(2) }),
  buildActivityLogEntry({
    id: 2,
    createdAt: ago(40),
    action: 'CreateClient',
    description: 'Создан клиент Нодира Алиева',
    entityName: 'Нодира Алиева',
  }),
  buildActivityLogEntry({
    id: 3,
    createdAt: ago(180),
    action: 'DeleteClientTour',
    description: 'Удаление тура клиента',
    userName: '',
    username: 'director',
    entityName: 'Нодира Алиева, Хива',
  }),
  buildActivityLogEntry({
    id: 4,
    createdAt: ago(1500),
    action: 'UpdateUserPermission',
    entityName: 'Артём Щёголев',
    description: 'Артём Щёголев: добавлено право «Звонки клиентам», убрано право «Публикации»',
  }),
  buildActivityLogEntry({
    id: 5,
    createdAt: ago(2900),
    action: 'ActivateTour',
    description: 'Активация тура',
  }),
  buildActivityLogEntry({
    id: 6,
    createdAt: ago(4400),
    action: 'Login',
    description: 'Вход в систему',
    entityName: 'Тимур Ахмедов',
  }),
]

export const Entries = () => (
  <StoryPage words={['activityLog']}>
    <ActivityLogTable rows={entries} />
  </StoryPage>
)
