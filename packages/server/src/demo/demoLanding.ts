import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import type { DemoMedia } from './demoPlaces'

/** What is shown on a telephone and on a wide screen. */
type Media = readonly [mobile: DemoMedia, desktop: DemoMedia]

const texts = (ru: string, en = '', uz = ''): LocalizedText => ({ ru, en, uz })

/** Each language in a paragraph of its own; blanks stay blank. */
const paragraphs = (ru: string, en = '', uz = ''): LocalizedText => {
  const paragraph = (text: string) => (text ? `<p>${text}</p>` : '')
  return { ru: paragraph(ru), en: paragraph(en), uz: paragraph(uz) }
}

/** By heroId, from 1: the pages of the site. */
export const demoHeroMedia: readonly Media[] = [
  ['dunes-tall.webm', 'dunes.webm'],
  ['khiva', 'registan'],
  ['yurt', 'lake.webm'],
  ['portal', 'khiva'],
  ['plate', 'ikat'],
  ['dome', 'dusk'],
]

export interface DemoBanner {
  title: LocalizedText
  description: LocalizedText
  media: Media
}

export const demoPrivateTourBanners: readonly DemoBanner[] = [
  {
    title: texts('Ваш маршрут, ваш темп', 'Your route, your pace', 'Sizning yoʻlingiz, sizning suratingiz'),
    description: paragraphs(
      'Машина с водителем, гид на вашем языке и программа, которую можно менять <strong>хоть за завтраком</strong>.',
      'A car with a driver, a guide in your language and a programme that can change <strong>over breakfast</strong>.',
      'Haydovchili mashina, oʻz tilingizdagi gid va <strong>nonushtada ham</strong> oʻzgartirsa boʻladigan dastur.',
    ),
    media: ['dunes-tall', 'dunes'],
  },
  {
    title: texts('Семьёй и с детьми', 'With the family and the children', 'Oila va bolalar bilan'),
    description: paragraphs(
      'Короткие переезды, мастерские, где можно <em>потрогать глину</em>, и вечера у воды.',
      'Short drives, workshops where one may <em>touch the clay</em>, and evenings by the water.',
      'Qisqa yoʻllar, <em>loyni ushlab koʻrish</em> mumkin boʻlgan ustaxonalar va suv boʻyidagi oqshomlar.',
    ),
    media: ['lake', 'charvak'],
  },
  {
    title: texts('Две ночи под звёздами', 'Two nights under the stars', 'Yulduzlar ostida ikki kecha'),
    description: paragraphs(
      'Юрты у Айдаркуля только для вас: костёр, акын и небо без единого фонаря.',
      'Yurts by Lake Aydarkul for you alone: a fire, a singer and a sky without a single lamp.',
      'Aydarkoʻl boʻyidagi oʻtovlar faqat siz uchun: gulxan, baxshi va bironta chiroqsiz osmon.',
    ),
    media: ['yurt', 'yurt.webm'],
  },
  {
    title: texts('С камерой на рассвете', 'With a camera at dawn', 'Tongda kamera bilan'),
    description: paragraphs(
      'Регистан до открытия, хивинские стены в первом свете и проводник, который знает, где встать.',
      'Registan before it opens, the walls of Khiva in the first light and a guide who knows where to stand.',
      'Ochilishidan oldingi Registon, ilk nurdagi Xiva devorlari va qayerda turishni biladigan yoʻlboshchi.',
    ),
    media: ['portal', 'registan'],
  },
]

export interface DemoText {
  text: LocalizedText
  media: Media | null
}

export const demoPrivateTours: readonly DemoText[] = [
  {
    text: paragraphs(
      '<strong>Самарканд и Бухара за четыре дня.</strong> Скоростной поезд, два дома-гостиницы и ужин в саду.',
      '<strong>Samarkand and Bukhara in four days.</strong> A fast train, two guest houses and dinner in a garden.',
      '<strong>Samarqand va Buxoro toʻrt kunda.</strong> Tezyurar poyezd, ikki mehmon uyi va bogʻdagi kechki ovqat.',
    ),
    media: ['dome', 'registan'],
  },
  {
    text: paragraphs(
      '<strong>Хива и крепости Хорезма.</strong> Аяз-Кала на закате и ночь внутри Ичан-Калы.',
      '<strong>Khiva and the fortresses of Khorezm.</strong> Ayaz Kala at sunset and a night inside Itchan Kala.',
      '<strong>Xiva va Xorazm qalʼalari.</strong> Quyosh botishida Ayozqalʼa va Ichan qalʼada tun.',
    ),
    media: ['khiva', 'dusk'],
  },
  {
    text: paragraphs(
      '<strong>Кызылкум на верблюдах.</strong> Три перехода по десять километров, лагерь едет впереди.',
      '<strong>The Kyzylkum on camels.</strong> Three walks of ten kilometres; the camp travels ahead.',
      '<strong>Tuyalarda Qizilqum.</strong> Oʻn kilometrdan uch oʻtish, qarorgoh oldinda boradi.',
    ),
    media: ['dunes-tall', 'dunes'],
  },
  {
    text: paragraphs(
      '<strong>Ферганская долина у мастеров.</strong> Шёлк, глина и ножи: <ul><li>Маргилан</li><li>Риштан</li><li>Чуст</li></ul>',
      '<strong>The Fergana valley and its craftsmen.</strong> Silk, clay and knives: <ul><li>Margilan</li><li>Rishtan</li><li>Chust</li></ul>',
      '<strong>Fargʻona vodiysi ustalari.</strong> Ipak, loy va pichoqlar: <ul><li>Margʻilon</li><li>Rishton</li><li>Chust</li></ul>',
    ),
    media: ['ikat', 'plate'],
  },
  {
    text: paragraphs(
      '<strong>Чимган и Чарвак на выходные.</strong> Канатная дорога, баня и форель из горной реки.',
      '<strong>Chimgan and Charvak for a weekend.</strong> A cable car, a bath-house and trout from a mountain river.',
      '<strong>Dam olish kunlari Chimyon va Chorvoq.</strong> Osma yoʻl, hammom va togʻ daryosi baligʻi.',
    ),
    media: ['charvak', 'lake'],
  },
  {
    text: paragraphs(
      '<strong>Устюрт и Аральское море.</strong> Неделя на внедорожниках для тех, кто уже всё видел.',
      '<strong>Ustyurt and the Aral Sea.</strong> A week in four-wheel drives for those who have seen it all.',
      '<strong>Ustyurt va Orol dengizi.</strong> Hammasini koʻrganlar uchun yoʻltanlamasda bir hafta.',
    ),
    media: null,
  },
]

export const demoUzbekistanBanners: readonly DemoText[] = [
  {
    text: paragraphs(
      'Три столицы <strong>Шёлкового пути</strong>',
      'Three capitals of the <strong>Silk Road</strong>',
      '<strong>Ipak yoʻlining</strong> uch poytaxti',
    ),
    media: ['dome', 'registan'],
  },
  {
    text: paragraphs('Город внутри крепости', 'A town inside a fortress', 'Qalʼa ichidagi shahar'),
    media: ['khiva', 'dusk'],
  },
  {
    text: paragraphs('Пустыня, которая <em>поёт</em>', 'A desert that <em>sings</em>', '<em>Kuylaydigan</em> choʻl'),
    media: ['dunes-tall', 'dunes'],
  },
  {
    text: paragraphs('Горы в часе от столицы', 'Mountains an hour from the capital', 'Poytaxtdan bir soatlik togʻlar'),
    media: ['lake', 'charvak'],
  },
  {
    text: paragraphs('Каньоны цвета граната', 'Canyons the colour of pomegranate', 'Anor rangli daralar'),
    media: ['portal', 'canyon'],
  },
]

export interface DemoUzbekistanPost {
  caption: LocalizedText
  media: Media | null
  isActive: boolean
  daysAgo: number
}

type PostTexts = readonly [ru: string, en?: string, uz?: string]

const posts: readonly (readonly [texts: PostTexts, media: Media | null, isActive?: boolean])[] = [
  [
    [
      'Регистан построен так, что в полдень ни один портал не остаётся без солнца.',
      'Registan is built so that at noon none of its portals is left without sun.',
      'Registon shunday qurilganki, tushda birorta peshtoq quyoshsiz qolmaydi.',
    ],
    ['portal', 'registan'],
  ],
  [
    [
      'В Хиве больше двухсот минаретов? <strong>Нет, шестьдесят</strong>, но кажется, что двести.',
      'More than two hundred minarets in Khiva? <strong>No, sixty</strong>, but it seems so.',
      'Xivada ikki yuzdan ortiq minora bormi? <strong>Yoʻq, oltmishta</strong>, lekin shunday tuyuladi.',
    ],
    ['khiva', 'dusk'],
  ],
  [
    [
      'Плов едят до полудня: после двух в хорошем центре плова казан уже пуст.',
      'Plov is a morning dish: by two o’clock the cauldron of a good place is empty.',
      'Osh tushgacha yeyiladi: soat ikkidan keyin yaxshi oshxonada qozon boʻsh.',
    ],
    ['plate', 'plate'],
  ],
  [['Как повязать <em>белбог</em>: платок вместо пояса в три движения.'], ['ikat', 'ikat']],
  [
    [
      'Чарвак: где купаться, где смотреть, где <strong>не</strong> оставлять машину.',
      'Charvak: where to swim, where to look and where <strong>not</strong> to park.',
    ],
    ['lake', 'charvak'],
  ],
  [
    [
      'Поющий бархан слышно за километр. Лучшее время: сентябрь, после ветра.',
      'The singing dune can be heard a kilometre away. Best in September, after the wind.',
      'Kuylovchi barxan bir chaqirimdan eshitiladi. Eng yaxshi vaqt: sentabr, shamoldan keyin.',
    ],
    ['dunes-tall', 'dunes'],
  ],
  [
    ['Юрта собирается за два часа и живёт двадцать лет.', '', 'Oʻtov ikki soatda yigʻiladi va yigirma yil yashaydi.'],
    ['yurt', 'yurt'],
  ],
  [
    [
      'Двенадцать слов, с которыми вас накормят: <ul><li>non: хлеб</li><li>choy: чай</li><li>rahmat: спасибо</li></ul>',
      'Twelve words that get you fed: <ul><li>non: bread</li><li>choy: tea</li><li>rahmat: thank you</li></ul>',
    ],
    null,
  ],
  [
    [
      'Синий купол Бухары синий не весь: пятая плитка слева положена в 1924 году.',
      'The blue dome of Bukhara is not all blue: the fifth tile from the left was laid in 1924.',
      'Buxoroning moviy gumbazi butunlay moviy emas: chapdan beshinchi koshin 1924-yilda qoʻyilgan.',
    ],
    ['dome', 'dome'],
  ],
  [
    [
      'Поезд «Афросиаб»: билеты на выходные кончаются за неделю.',
      'The Afrosiyob train: weekend tickets are gone a week ahead.',
      '“Afrosiyob” poyezdi: dam olish kunlariga chiptalar bir hafta oldin tugaydi.',
    ],
    null,
  ],
  [
    [
      'Каньоны Устюрта лучше видно с западного края, в пять утра.',
      'The canyons of Ustyurt are best from the western rim, at five in the morning.',
    ],
    ['canyon', 'canyon'],
    false,
  ],
  [
    [
      '',
      'Can I pay by card? In cities yes, in villages carry cash.',
      'Karta bilan toʻlasa boʻladimi? Shaharda ha, qishloqda naqd pul oling.',
    ],
    null,
  ],
  [
    [
      'Навруз: сумаляк варят всю ночь и мешают по очереди. Загадайте желание.',
      'Navruz: sumalak is cooked all night and stirred in turns. Make a wish.',
      'Navroʻz: sumalak tun boʻyi pishiriladi va navbat bilan kovlanadi. Tilak tilang.',
    ],
    ['dusk', 'dusk'],
  ],
  [
    [
      'Что привезти: риштанскую керамику, хан-атлас, курагу. <a href="https://karvon.example/gifts">Список и цены</a>.',
      'What to bring home: Rishtan pottery, khan-atlas, dried apricots. <a href="https://karvon.example/gifts">List and prices</a>.',
      'Nima olib ketish kerak: Rishton kulolchiligi, xonatlas, turshak. <a href="https://karvon.example/gifts">Roʻyxat va narxlar</a>.',
    ],
    ['plate', 'ikat'],
  ],
  [['Черновик: зимний Ташкент, пока без фотографий.'], null, false],
]

/** In the order in which the site shows them. */
export const demoUzbekistanPosts: readonly DemoUzbekistanPost[] = posts.map(
  ([captions, media, isActive = true], index) => ({
    caption: paragraphs(...captions),
    media,
    isActive,
    daysAgo: 3 + index * 6,
  }),
)
