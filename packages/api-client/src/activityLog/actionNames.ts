import type { LogAction } from './activityLogRules'

/** What people call the actions, in Russian, as a noun: the screen, the exports and the terminal say the same. */
export const actionNames: Record<LogAction, string> = {
  Login: 'Вход в систему',
  Logout: 'Выход из системы',
  CreateUser: 'Создание сотрудника',
  UpdateUser: 'Изменение сотрудника',
  DeactivateUser: 'Деактивация сотрудника',
  ActivateUser: 'Активация сотрудника',
  DeleteUser: 'Удаление сотрудника',
  CreateClient: 'Создание клиента',
  UpdateClient: 'Изменение клиента',
  DeactivateClient: 'Деактивация клиента',
  ActivateClient: 'Активация клиента',
  DeleteClient: 'Удаление клиента',
  CreateClientVisit: 'Создание визита клиента',
  UpdateClientVisit: 'Изменение визита клиента',
  DeactivateClientVisit: 'Деактивация визита клиента',
  ActivateClientVisit: 'Активация визита клиента',
  DeleteClientVisit: 'Удаление визита клиента',
  CreateClientTour: 'Создание тура клиента',
  UpdateClientTour: 'Изменение тура клиента',
  DeactivateClientTour: 'Деактивация тура клиента',
  ActivateClientTour: 'Активация тура клиента',
  DeleteClientTour: 'Удаление тура клиента',
  CreateIgPost: 'Создание поста Instagram',
  UpdateIgPost: 'Изменение поста Instagram',
  DeactivateIgPost: 'Скрытие поста Instagram',
  ActivateIgPost: 'Показ поста Instagram',
  DeleteIgPost: 'Удаление поста Instagram',
  CreateIgMedia: 'Добавление медиа Instagram',
  UpdateIgMedia: 'Изменение медиа Instagram',
  DeactivateIgMedia: 'Скрытие медиа Instagram',
  ActivateIgMedia: 'Показ медиа Instagram',
  DeleteIgMedia: 'Удаление медиа Instagram',
  UpdateUserPermission: 'Изменение разрешений сотрудника',
  UpdateUserPassword: 'Изменение пароля сотрудника',
  ChangePassword: 'Смена пароля',
  ResetPassword: 'Сброс пароля',
  UpdateInstagramAccountInfo: 'Обновление профиля Instagram',
  CreateTour: 'Создание тура',
  UpdateTour: 'Изменение тура',
  DeleteTour: 'Удаление тура',
  ActivateTour: 'Активация тура',
  DeactivateTour: 'Деактивация тура',
  CreatePrivateTourBanner: 'Создание баннера',
  UpdatePrivateTourBanner: 'Изменение баннера',
  DeletePrivateTourBanner: 'Удаление баннера',
  CreatePrivateTour: 'Создание индивидуального тура',
  UpdatePrivateTour: 'Изменение индивидуального тура',
  DeletePrivateTour: 'Удаление индивидуального тура',
  CreateUzbekistanBanner: 'Создание баннера Узбекистана',
  UpdateUzbekistanBanner: 'Изменение баннера Узбекистана',
  DeleteUzbekistanBanner: 'Удаление баннера Узбекистана',
  CreateUzbekistanPost: 'Создание поста об Узбекистане',
  UpdateUzbekistanPost: 'Изменение поста об Узбекистане',
  DeleteUzbekistanPost: 'Удаление поста об Узбекистане',
  CreateMessageTemplate: 'Создание шаблона сообщения',
  UpdateMessageTemplate: 'Изменение шаблона сообщения',
  DeleteMessageTemplate: 'Удаление шаблона сообщения',
  UpdateHeroPageInfo: 'Изменение Hero Страниц',
  UpdateContactAction: 'Работа с заявкой',
  ExportClient: 'Выгрузка клиентов',
  EraseClient: 'Стирание данных клиента',
  ViewClientFile: 'Просмотр файла клиента',
  ExportUser: 'Выгрузка сотрудников',
  ExportContactAction: 'Выгрузка заявок',
  ViewAsUser: 'Просмотр от имени сотрудника',
  CreateAccessToken: 'Создание токена для скриптов',
  DeleteAccessToken: 'Отзыв токена для скриптов',
  CreateSecondFactor: 'Подключение второго фактора',
  DeleteSecondFactor: 'Отключение второго фактора',
  ResetSecondFactor: 'Сброс второго фактора',
  RequireSecondFactor: 'Обязательный второй фактор',
  CreateImport: 'Начало импорта',
  UpdateImport: 'Работа с импортом',
  CreateClientView: 'Создание общего вида списка',
  UpdateClientView: 'Изменение общего вида списка',
  DeleteClientView: 'Удаление общего вида списка',
  RestoreRecord: 'Возвращение из корзины',
  PurgeRecord: 'Удаление из корзины навсегда',
}

/** The Russian name; an unknown one, such as that of a newer server, is shown as it is. */
export function actionName(action: string): string {
  return Object.hasOwn(actionNames, action) ? actionNames[action as LogAction] : action
}

/** What kind of thing an action is, for an icon and a word. */
export type ActionKind =
  | 'create'
  | 'update'
  | 'delete'
  | 'activate'
  | 'deactivate'
  | 'login'
  | 'logout'
  | 'access'
  | 'other'

const kinds: readonly [pattern: RegExp, kind: ActionKind][] = [
  [/Permission$|Password$|AccessToken$|SecondFactor$|^View/, 'access'],
  [/^Create|^Restore/, 'create'],
  [/^Update/, 'update'],
  [/^Delete|^Purge/, 'delete'],
  [/^Activate/, 'activate'],
  [/^Deactivate/, 'deactivate'],
  [/^Login$/, 'login'],
  [/^Logout$/, 'logout'],
]

/** Works from the verb, so that actions of tomorrow have a kind too. */
export function actionKind(action: string): ActionKind {
  return kinds.find(([pattern]) => pattern.test(action))?.[1] ?? 'other'
}
