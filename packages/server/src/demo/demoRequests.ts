export interface DemoRequest {
  firstName: string
  lastName: string
  phones: readonly string[]
  country: string
  /** 1 tour request, 2 callback, 3 question, 4 complaint, 5 suggestion. */
  actionType: number
  type: 'top_button' | 'bottom_button' | 'hot'
  description: string
  hoursAgo: number
  /** What became of it so far. */
  state: 'new' | 'read' | 'taken' | 'later' | 'called'
  callResult: string
  comments: readonly string[]
}

type Person = readonly [firstName: string, lastName: string, phone: string, country: string]

const people: readonly Person[] = [
  ['Артём', 'Щёголев', '+998901234567', 'Узбекистан'],
  ['Нигора', 'Хамидова', '+998935550142', 'Узбекистан'],
  ['Julia', 'Becker', '+491715550199', 'Германия'],
  ['Жасур', 'Турсунов', '+998977001020', 'Узбекистан'],
  ['Мария', 'Семёнова', '+79165550120', 'Россия'],
  ['Айгерим', 'Сатпаева', '+77015550133', 'Казахстан'],
  ['Kim', 'Minjun', '+821055501234', 'Южная Корея'],
  ['Феруза', 'Абдуллаева', '+998909876543', 'Узбекистан'],
  ['Pierre', 'Lefèvre', '+33655501234', 'Франция'],
  ['Елена', 'Ёлкина', '+79265550177', 'Россия'],
  ['Bobur', 'Gʻulomov', '+998946667788', 'Узбекистан'],
  ['Олег', 'Цой', '+998712005544', 'Узбекистан'],
  ['Sofia', 'Rossi', '+393455501234', 'Италия'],
  ['Мадина', 'Юлдашева', '+998991112233', 'Узбекистан'],
  ['David', 'Levy', '+972545550123', 'Израиль'],
]

type Ask = readonly [actionType: number, description: string]

const asks: readonly Ask[] = [
  [1, 'Хочет узнать о туре в Хиву на двоих в мае.'],
  [2, 'Просит перезвонить после шести вечера.'],
  [3, 'Есть ли в юртах отопление в октябре?'],
  [1, 'Золотое кольцо, семья с двумя детьми, нужны смежные номера.'],
  [5, 'Предлагает добавить день в Шахрисабзе.'],
  [1, 'Арал на внедорожниках, двое, конец сентября.'],
  [4, 'В прошлой поездке автобус опоздал на час, просит скидку.'],
  [3, 'Можно ли оплатить картой иностранного банка?'],
  [1, 'Чарвак на выходные, компания из девяти человек.'],
]

const results = [
  'Оформили бронь на двоих, ждём предоплату.',
  'Подумает до понедельника, перезвонить утром.',
  'Не подошли даты, предложили осень.',
  'Отправили программу на почту.',
]

const comments = [
  'Говорит только по-английски.',
  'Уже был с нами в прошлом году, любит пешие маршруты.',
  'Просил не звонить до обеда.',
]

/** One in hand, one that somebody will call tomorrow. */
const beingWorkedOn = ['read', 'taken', 'read', 'later'] as const

const requestCount = 45

/** Newest first: fresh ones are unread, older ones read, the oldest called back. Every seventh person waits now. */
export const demoRequests: readonly DemoRequest[] = Array.from({ length: requestCount }, (_, index) => {
  const [firstName, lastName, phone, country] = pick(people, index)
  const [actionType, description] = pick(asks, index)
  const state = index < 11 ? 'new' : index < 22 ? pick(beingWorkedOn, index) : 'called'
  return {
    firstName,
    lastName,
    phones: index % 6 === 0 ? [phone, '+998712000101'] : [phone],
    country,
    actionType,
    type: index % 7 === 1 ? 'hot' : index % 2 === 0 ? 'top_button' : 'bottom_button',
    description,
    hoursAgo: 0.3 + index * 7.5,
    state,
    callResult: state === 'called' ? pick(results, index) : '',
    comments: index % 4 === 3 ? comments.slice(0, 1 + (index % 3)) : [],
  }
})

function pick<T>(pool: readonly T[], index: number): T {
  return pool[index % pool.length] as T
}
