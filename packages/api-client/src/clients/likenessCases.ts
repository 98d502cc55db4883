import type { KnownPerson, Likeness } from './likenessTypes'

/** Two records as agencies have them, and what whoever knows both people says. */
export interface LikenessCase {
  is: Likeness
  /** The rule was written without it, and is measured by it. */
  aside: boolean
  one: KnownPerson
  other: KnownPerson
}

type Known = Partial<Omit<KnownPerson, 'firstName' | 'lastName'>>
type Pair = readonly [is: Likeness, one: KnownPerson, other: KnownPerson]

const person = (firstName: string, lastName = '', known: Known = {}): KnownPerson => ({
  ...{ firstName, lastName, middleName: '', dateOfBirth: '', inn: '', phones: [], passports: [] },
  ...known,
})

const tashkent = '+998901234567'

const aside: readonly Pair[] = [
  // One person.
  [
    'sure',
    person("O'tkir", "G'ulomov", { phones: ['+998901113301'] }),
    person('O‘tkir', 'G‘ulomov', { phones: ['+998901113301'] }),
  ],
  [
    'sure',
    person('Ўткир', 'Ғуломов', { phones: ['90 111-33-01'] }),
    person('Utkir', 'Gulomov', { phones: ['+998 (90) 111 33 01'] }),
  ],
  ['sure', person('Азиза', 'Каримова', { phones: [tashkent] }), person('Каримова', 'Азиза', { phones: [tashkent] })],
  [
    'sure',
    person('Азиза', '', { phones: [tashkent] }),
    person('Азиза', 'Каримова', { phones: [tashkent], dateOfBirth: '1990-05-12' }),
  ],
  [
    'sure',
    person('Каримова Азиза Рустамовна', '', { phones: [tashkent] }),
    person('Aziza', 'Karimova', { phones: [tashkent] }),
  ],
  [
    'sure',
    person('Jahongir', 'Yo‘ldoshev', { dateOfBirth: '1984-11-02' }),
    person('Джахонгир', 'Юлдашев', { dateOfBirth: '1984-11-02' }),
  ],
  [
    'sure',
    person('Dilnoza', 'Rakhimova', { passports: ['AA1234567'] }),
    person('Дилноза', 'Рахимова', { passports: ['АА 1234567'] }),
  ],
  [
    'sure',
    person('Dilnoza', 'Rakhimova', { passports: ['AA1234567'] }),
    person('Дилноза', 'Саидова', { passports: ['AA1234567'] }),
  ],
  [
    'sure',
    person('NARGIZA', 'TOSHMATOVA', { dateOfBirth: '1979-01-30', passports: ['AB7654321'] }),
    person('Наргиза', 'Ташматова', { dateOfBirth: '1979-01-30', passports: ['FA0011223'] }),
  ],
  [
    'sure',
    person('Сергей', 'Ковалёв', { middleName: 'Иванович', phones: ['+998935550101'] }),
    person('Sergey', 'Kovalev', { phones: ['998935550101'] }),
  ],
  [
    'sure',
    person('Бекзод', 'Тўхтаев', { phones: ['+998977770011', tashkent] }),
    person('Bekzod', 'Tukhtayev', { phones: ['+998977770011'] }),
  ],
  [
    'sure',
    person('Шахноза', 'Эргашева', { dateOfBirth: '1995-07-07' }),
    person('Shahnoza', 'Ergasheva', { dateOfBirth: '1995-07-07', middleName: 'Bahodir qizi' }),
  ],
  ['sure', person('Лола', 'Мирзаева', { inn: '41205900123456' }), person('Лола', 'Юнусова', { inn: '41205900123456' })],
  ['sure', person('Наргиза', 'Каримва', { phones: [tashkent] }), person('Наргиза', 'Каримова', { phones: [tashkent] })],
  ['sure', person('Алишер ака', '', { phones: [tashkent] }), person('Алишер', 'Усмонов', { phones: [tashkent] })],
  [
    'sure',
    person('Islomjon', 'Muradov', { dateOfBirth: '2001-03-15' }),
    person('Исламжан', 'Мурадов', { dateOfBirth: '2001-03-15' }),
  ],
  [
    'sure',
    person('Мадина', 'Хасанова', { passports: ['AC5550001'], dateOfBirth: '1988-02-29' }),
    person('Мадина', 'Хасанова', { passports: ['AC5550001'], dateOfBirth: '1988-02-28' }),
  ],
  [
    'sure',
    person('KIM ALEKSEY MR', '', { dateOfBirth: '1970-10-10' }),
    person('Алексей', 'Ким', { dateOfBirth: '1970-10-10' }),
  ],
  [
    'sure',
    person('Нодир', 'Жўраев', { phones: [tashkent], middleName: 'Алишер ўғли' }),
    person('Нодир', 'Джураев', { phones: [tashkent], middleName: 'Алишерович' }),
  ],
  [
    'sure',
    person('Екатерина', 'Цой', { phones: ['8 (916) 123-45-67'] }),
    person('Yekaterina', 'Tsoy', { phones: ['+79161234567'] }),
  ],
  [
    'sure',
    person('Наталья', 'Прокопьева', { dateOfBirth: '1966-12-01', phones: [tashkent] }),
    person('Наталия', 'Прокопева', { dateOfBirth: '1966-12-01' }),
  ],
  // Perhaps one person.
  ['perhaps', person('Азиза', 'Каримова', { phones: [tashkent] }), person('Рустам', 'Каримов', { phones: [tashkent] })],
  [
    'perhaps',
    person('Зухра', 'Саидова', { dateOfBirth: '1991-06-06' }),
    person('Зухра', 'Алиева', { dateOfBirth: '1991-06-06' }),
  ],
  ['perhaps', person('Зухра', 'Саидова', { phones: [tashkent] }), person('Зухра', 'Алиева', { phones: [tashkent] })],
  ['perhaps', person('Тимур', 'Бадалбаев', { middleName: 'Искандарович' }), person('Темур', 'Бадалбоев')],
  [
    'perhaps',
    person('Севара', 'Ганиева', { phones: [tashkent], dateOfBirth: '1993-04-05' }),
    person('Севара', 'Ганиева', { phones: [tashkent], dateOfBirth: '1993-05-04' }),
  ],
  [
    'perhaps',
    person('Ҳасан', 'Назаров', { dateOfBirth: '2010-09-01', phones: [tashkent] }),
    person('Ҳусан', 'Назаров', { dateOfBirth: '2010-09-01', phones: [tashkent] }),
  ],
  [
    'perhaps',
    person('Анна', 'Пак', { passports: ['AA7000001'], dateOfBirth: '1980-01-01' }),
    person('Рустам', 'Олимов', { passports: ['AA7000001'], dateOfBirth: '1962-08-15' }),
  ],
  ['perhaps', person('Клиент', '', { phones: [tashkent] }), person('Феруза', 'Шодиева', { phones: [tashkent] })],
  [
    'perhaps',
    person('Рустам', 'Каримов', { dateOfBirth: '1985-05-05', middleName: 'Алишерович' }),
    person('Рустам', 'Каримов', { dateOfBirth: '1985-05-05', middleName: 'Баходирович' }),
  ],
  [
    'perhaps',
    person('Умид', '', { dateOfBirth: '1999-09-09' }),
    person('Умид', 'Зокиров', { dateOfBirth: '1999-09-09' }),
  ],
  // Two people.
  [
    'different',
    person('Алишер', 'Рахимов', { phones: [tashkent], dateOfBirth: '1964-02-11' }),
    person('Алишер', 'Рахимов', { phones: [tashkent], dateOfBirth: '1992-08-30' }),
  ],
  [
    'different',
    person('Азиза', 'Каримова', { phones: [tashkent], dateOfBirth: '1990-05-12' }),
    person('Рустам', 'Каримов', { phones: [tashkent], dateOfBirth: '1987-01-20' }),
  ],
  [
    'different',
    person('Фотима', 'Назарова', { dateOfBirth: '2010-09-01' }),
    person('Зухра', 'Назарова', { dateOfBirth: '2010-09-01' }),
  ],
  [
    'different',
    person('Камол', 'Юсупов', { dateOfBirth: '2003-03-03' }),
    person('Камола', 'Юсупова', { dateOfBirth: '2003-03-03' }),
  ],
  [
    'different',
    person('Алишер', 'Каримов', { phones: [tashkent] }),
    person('Алишер', 'Каримов', { phones: ['+998935550101'] }),
  ],
  ['different', person('Дилшод', 'Абдуллаев'), person('Дилшод', 'Абдуллаев')],
  ['different', person('Каримов', 'Алишер'), person('Алишеров', 'Карим')],
  [
    'different',
    person('Наргиза', 'Тошматова', { dateOfBirth: '1979-01-30' }),
    person('Наргиза', 'Тошматова', { dateOfBirth: '1994-06-18' }),
  ],
  [
    'different',
    person('Азиза', 'Каримова', { phones: [tashkent] }),
    person('Азиза', 'Саидова', { phones: ['+998935550101'] }),
  ],
  [
    'different',
    person('Иван', 'Соловьёв', { dateOfBirth: '1958-04-04' }),
    person('Пётр', 'Соловьёв', { dateOfBirth: '1960-04-04' }),
  ],
  [
    'different',
    person('Гулноза', 'Эргашева', { phones: [tashkent], dateOfBirth: '1968-03-08' }),
    person('Нилуфар', 'Эргашева', { phones: [tashkent], dateOfBirth: '1998-03-18' }),
  ],
  ['different', person('Анвар', '', {}), person('Анвар', 'Ҳакимов', { dateOfBirth: '1977-07-17' })],
  [
    'different',
    person('Сардор', 'Исоқов', { passports: ['0000000'] }),
    person('Нодира', 'Цой', { passports: ['0000000'] }),
  ],
]

const known: readonly Pair[] = [
  // One person.
  [
    'sure',
    person('Hyun Woo', 'Choi', { passports: ['M12345678'], dateOfBirth: '1985-03-04' }),
    person('Артём', 'Цой', { passports: ['M12345678'], dateOfBirth: '1985-03-04' }),
  ],
  [
    'sure',
    person('Шоҳруҳ', 'Ҳакимов', { phones: [tashkent] }),
    person('Shohrux', 'Hakimov', { phones: ['901234567'] }),
  ],
  [
    'sure',
    person('Малика', 'Юсупова', { dateOfBirth: '1992-02-14' }),
    person('Malika', 'Yusupova', { dateOfBirth: '1992-02-14' }),
  ],
  [
    'sure',
    person('Малика', 'Юсупова', { dateOfBirth: '1992-02-14' }),
    person('Юсупова', 'Малика', { dateOfBirth: '1992-02-14' }),
  ],
  ['sure', person('Отабек', 'Муминов', { phones: [tashkent] }), person('Otabek', "Mo'minov", { phones: [tashkent] })],
  ['sure', person('Отабек', 'Муминов', { phones: [tashkent] }), person('Отабек', '', { phones: [tashkent] })],
  ['sure', person('Отабек', '', { phones: [tashkent] }), person('Отабек', '', { phones: [tashkent] })],
  [
    'sure',
    person('Феруза', 'Ганиева', { passports: ["'AA 2223344"] }),
    person('Феруза', 'Ғаниева', { passports: ['AA2223344'] }),
  ],
  [
    'sure',
    person('Феруза', 'Ганиева', { passports: ['2223344'] }),
    person('Feruza', 'Ganiyeva', { passports: ['AA2223344'] }),
  ],
  ['sure', person('Сабина', 'Ли', { inn: '512345678' }), person('Sabina', 'Li', { inn: "'512345678" })],
  [
    'sure',
    person('Жасур', 'Турсунов', { dateOfBirth: '1981-12-12' }),
    person('Djasur', 'Tursunov', { dateOfBirth: '1981-12-12', middleName: 'Rustamovich' }),
  ],
  [
    'sure',
    person('Сирожиддин', 'Раҳмонов', { phones: [tashkent] }),
    person('Sirojidin', 'Rahmonov', { phones: [tashkent] }),
  ],
  ['sure', person('Азиза опа', '', { phones: [tashkent] }), person('Aziza', '', { phones: [tashkent] })],
  [
    'sure',
    person('Нагриза', 'Олимова', { phones: [tashkent], dateOfBirth: '1990-01-01' }),
    person('Наргиза', 'Олимова', { phones: [tashkent], dateOfBirth: '1990-01-01' }),
  ],
  [
    'sure',
    person('Ольга', 'Щербакова', { dateOfBirth: '1975-05-05' }),
    person('Olga', 'Scherbakova', { dateOfBirth: '1975-05-05' }),
  ],
  [
    'sure',
    person('Ольга', 'Щербаква', { dateOfBirth: '1975-05-05' }),
    person('Ольга', 'Щербакова', { dateOfBirth: '1975-05-05' }),
  ],
  [
    'sure',
    person('Алишержон', 'Зокиров', { dateOfBirth: '1983-03-03' }),
    person('Алишер', 'Зокиров', { dateOfBirth: '1983-03-03' }),
  ],
  [
    'sure',
    person('Хуршид', 'Каримов', { dateOfBirth: '1983-03-03', phones: [tashkent], passports: ['AA1111111'] }),
    person('Xurshid', 'Karimov', { dateOfBirth: '1983-03-03', passports: ['AD2222222'] }),
  ],
  ['sure', person('MRS YULIYA', 'KIM', { phones: [tashkent] }), person('Юлия', 'Ким', { phones: [tashkent] })],
  [
    'sure',
    person('Азиза', 'Каримов', { dateOfBirth: '1990-05-12' }),
    person('Азиза', 'Каримова', { dateOfBirth: '1990-05-12' }),
  ],
  // Perhaps one person.
  [
    'perhaps',
    person('Человек', 'Новый', { passports: ['FA1234567'] }),
    person('Жасур', 'Холматов', { passports: ['FA1234567'] }),
  ],
  [
    'perhaps',
    person('Рустам', 'Алиев', { passports: ['AA7000002'] }),
    person('Лола', 'Алиева', { passports: ['AA7000002'], dateOfBirth: '1990-01-01' }),
  ],
  [
    'perhaps',
    person('Азиза', 'Каримова', { phones: [tashkent] }),
    person('Дилноза', 'Каримова', { phones: [tashkent] }),
  ],
  [
    'perhaps',
    person('Анна', 'Ким', { dateOfBirth: '1990-01-02', phones: [tashkent] }),
    person('Анна', 'Пак', { dateOfBirth: '1990-01-02', phones: [tashkent] }),
  ],
  ['perhaps', person('Гуландом', 'Ширинбоева'), person('Гуландом', 'Ширинбаева')],
  [
    'perhaps',
    person('Лола', 'Исмоилова', { middleName: 'Тохировна' }),
    person('Лола', 'Исмаилова', { middleName: 'Тоҳир қизи' }),
  ],
  [
    'perhaps',
    person('Бахром', 'Содиков', { dateOfBirth: '1971-01-10' }),
    person('Бахром', 'Содиков', { dateOfBirth: '1971-10-01' }),
  ],
  ['perhaps', person('Каримов', '', { phones: [tashkent] }), person('Рустам', 'Каримов', { phones: [tashkent] })],
  ['perhaps', person('Турист', '', { phones: [tashkent] }), person('Севара', '', { phones: [tashkent] })],
  [
    'perhaps',
    person('Алина', 'Ким', { dateOfBirth: '2012-02-02', phones: [tashkent] }),
    person('Алиса', 'Ким', { dateOfBirth: '2012-02-02', phones: [tashkent] }),
  ],
  ['perhaps', person('Жавлон', 'Назаров', { inn: '302345678' }), person('Сардор', 'Умаров', { inn: '302345678' })],
  [
    'perhaps',
    person('Нигора', 'Пак', { dateOfBirth: '1990-01-02', inn: '40201900000001' }),
    person('Нигора', 'Пак', { dateOfBirth: '1990-01-02', inn: '40201900000002' }),
  ],
  // Two people.
  [
    'different',
    person('Алишер', 'Рахимов', { dateOfBirth: '1964-02-11' }),
    person('Алишер', 'Рахимов', { dateOfBirth: '1999-12-30' }),
  ],
  ['different', person('Азиза', 'Каримова'), person('Азизбек', 'Каримов')],
  [
    'different',
    person('Шахзод', 'Алиев', { dateOfBirth: '2000-01-01' }),
    person('Шахзода', 'Алиева', { dateOfBirth: '2000-01-01' }),
  ],
  [
    'different',
    person('Рустам', 'Каримов', { middleName: 'Алишерович' }),
    person('Рустам', 'Каримов', { middleName: 'Баходирович' }),
  ],
  ['different', person('Лола', '', {}), person('Лола', '', {})],
  ['different', person('Мария', 'Иванова'), person('Мария', 'Иванова')],
  [
    'different',
    person('Азиза', 'Каримова', { phones: [tashkent], dateOfBirth: '1960-05-12' }),
    person('Азиза', 'Саидова', { phones: [tashkent], dateOfBirth: '1995-11-20' }),
  ],
  ['different', person('', '', { phones: [] }), person('', '', { phones: [] })],
  [
    'different',
    person('Умид', 'Хамидов', { phones: ['+998711234567 доб. 12'] }),
    person('Хамид', 'Умидов', { phones: ['+998711234567 доб. 15'] }),
  ],
]

const cases = (pairs: readonly Pair[], isAside: boolean) =>
  pairs.map(([is, one, other]): LikenessCase => ({ is, aside: isAside, one, other }))

/** Out of the life of an agency in Uzbekistan: families, twins, alphabets, new surnames, typing errors, spreadsheets. */
export const likenessCases: readonly LikenessCase[] = [...cases(aside, true), ...cases(known, false)]
