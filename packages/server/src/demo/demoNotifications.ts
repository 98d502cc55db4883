import type { LocalizedText } from '@karvon/api-client/read/localizedText'

export interface DemoNotification {
  /** 1 call, 2 email, 3 message, 4 form, 5 system. */
  type: number
  title: LocalizedText
  message: LocalizedText
  isRead: boolean
  hoursAgo: number
  data: Record<string, string | number>
}

type Line = readonly [title: string, message: string, data?: Record<string, string | number>]

const lines: Record<number, readonly Line[]> = {
  1: [
    ['Пропущенный звонок', 'Номер +998 90 123-45-67 не дождался ответа.', { phone: '+998901234567' }],
    ['Просьба перезвонить', 'Нигора Хамидова, тур «Самарканд на выходные», до 18:00.', { tour: 5 }],
    ['Повторный звонок', 'Клиент из Алматы звонит третий раз за день.', { country: 'KZ', attempts: 3 }],
    ['Звонок по горячей линии', 'Группа из восьми человек хочет выехать в эту пятницу.', { people: 8 }],
    ['Звонок завершён', 'Разговор 6 минут, клиент думает до понедельника.', { seconds: 372 }],
    ['Пропущенный звонок', 'Номер +7 916 555-01-20, Москва.', { phone: '+79165550120' }],
  ],
  2: [
    ['Письмо из гостиницы', 'Malika Khiva подтвердила 12 номеров на май.', { from: 'booking@malika.example' }],
    ['Письмо от группы', 'Список участников фотоэкспедиции приложен.', { attachments: 1 }],
    ['Счёт от перевозчика', 'Афросиаб, 14 билетов, оплата до четверга.', { amount: 412 }],
    ['Отзыв на почту', 'Семья Мюллер благодарит гида Рустама.', { rating: 5 }],
    ['Запрос от агентства', 'Партнёр из Сеула просит прайс на 2027 год.', { country: 'KR' }],
    ['Письмо не доставлено', 'Адрес a.petrov@mail.example не существует.', { code: 550 }],
  ],
  3: [
    ['Новое сообщение', 'Артём: «А можно с ребёнком четырёх лет?»', { channel: 'telegram' }],
    ['Новое сообщение', 'Julia: “Is the yurt heated in October?”', { channel: 'whatsapp' }],
    ['Комментарий в Instagram', 'Под постом о Чарваке спрашивают цену.', { post: 5 }],
    ['Новое сообщение', 'Жасур: «Қайси кунлари бўш жой бор?»', { channel: 'telegram' }],
    ['Сообщение от гида', 'Перевал Тахтакарача открыт, выезжаем.', { guide: 'Рустам' }],
    ['Новое сообщение', 'Ольга: «Пришлите, пожалуйста, договор ещё раз»', { channel: 'email' }],
  ],
  4: [
    ['Запрос тура «Хива: город внутри крепости»', 'Артём Щёголев просит перезвонить до шести вечера.', { tourId: 2 }],
    ['Запрос тура «Золотое кольцо»', 'Четверо, конец апреля, нужен гид с французским.', { tourId: 3, people: 4 }],
    ['Заявка с нижней кнопки', 'Имя: Феруза. Интересует Ферганская долина.', { source: 'bottom_button' }],
    ['Запрос тура «Арал»', 'Двое, готовы доплатить за отдельный автомобиль.', { tourId: 8, people: 2 }],
    ['Заявка на индивидуальный тур', 'Свадебное путешествие, 10 дней, бюджет 3000 $.', { budget: 3000 }],
    [
      'Запрос тура «Ёлка на Чимгане»',
      'Компания друзей, 11 человек, есть вопросы по лыжам.',
      { tourId: 14, people: 11 },
    ],
  ],
  5: [
    ['Резервная копия готова', 'Ночная копия базы и файлов проверена.', { size: '412 МБ' }],
    ['Новый сотрудник', 'Создана учётная запись newcomer, права ещё не выданы.', { username: 'newcomer' }],
    ['Тур заканчивается', 'У тура «Термез: на краю Бактрии» истёк срок продажи.', { tourId: 12 }],
    ['Обновление', 'Появился поиск туров на трёх языках.', { version: '0.1.0' }],
    ['Вход с нового устройства', 'manager, Ташкент, сегодня утром.', { username: 'manager' }],
    ['Мало переводов', 'У трёх туров нет текста на узбекском.', { count: 3 }],
  ],
}

/** Newest first within its type; the types take turns, and a third is unread. */
export const demoNotifications: readonly DemoNotification[] = Object.entries(lines).flatMap(([type, ofType]) =>
  ofType.map(([title, message, data = {}], index) => ({
    type: Number(type),
    title: inRussian(title),
    message: inRussian(message),
    isRead: index > 1,
    hoursAgo: 0.4 + Number(type) * 1.3 + index * 19,
    data,
  })),
)

function inRussian(ru: string): LocalizedText {
  return { ru, en: '', uz: '' }
}
