import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import type { DemoPicture, DemoPlaceName } from './demoPlaces'

export interface DemoTour {
  title: LocalizedText
  description: LocalizedText
  /** Dollars. */
  price: number
  validFrom: string
  validUntil: string
  isActive: boolean
  picture: DemoPicture | null
  days: readonly DemoPlaceName[]
}

interface Sale {
  price: number
  /** First and last day of sale. */
  sale: readonly [from: string, until: string]
  picture: DemoPicture | null
  days: readonly DemoPlaceName[]
  isActive?: boolean
}

function tour(title: Partial<LocalizedText>, about: Partial<LocalizedText>, { sale, ...rest }: Sale): DemoTour {
  const none = { ru: '', en: '', uz: '' }
  const [validFrom, validUntil] = sale
  const texts = { title: { ...none, ...title }, description: { ...none, ...about } }
  return { isActive: true, ...rest, ...texts, validFrom, validUntil }
}

/** Oldest first. Some are translated only in part and some are off sale, as in life. */
export const demoTours: readonly DemoTour[] = [
  tour(
    { ru: 'Ташкент за два дня', en: 'Tashkent in two days', uz: 'Ikki kunda Toshkent' },
    {
      ru: 'Первое знакомство со столицей: базар, метро, плов и горы на горизонте.',
      en: 'A first look at the capital: bazaar, metro, plov and mountains on the horizon.',
      uz: 'Poytaxt bilan ilk tanishuv: bozor, metro, osh va ufqdagi togʻlar.',
    },
    { price: 190, sale: ['2026-01-10', '2026-12-25'], picture: 'dome', days: ['tashkent', 'charvak'] },
  ),
  tour(
    {
      ru: 'Хива: город внутри крепости',
      en: 'Khiva: a town inside a fortress',
      uz: 'Xiva: qalʼa ichidagi shahar',
    },
    {
      ru: 'Ичан-Кала, минарет Кальта-Минор и ужин в доме мастера.',
      en: 'Itchan Kala, the Kalta Minor minaret and dinner in a craftsman’s house.',
      uz: 'Ichan qalʼa, Kalta Minor minorasi va usta uyida kechki ovqat.',
    },
    { price: 360, sale: ['2026-03-15', '2026-11-15'], picture: 'khiva', days: ['khiva', 'khivaWalls', 'elliqqala'] },
  ),
  tour(
    {
      ru: 'Золотое кольцо: Самарканд, Бухара, Хива',
      en: 'The golden ring: Samarkand, Bukhara, Khiva',
      uz: 'Oltin halqa: Samarqand, Buxoro, Xiva',
    },
    {
      ru: 'Пять дней по трём столицам Шёлкового пути, скоростной поезд и два перехода через пустыню.',
      en: 'Five days through three capitals of the Silk Road, a fast train and two desert crossings.',
      uz: 'Ipak yoʻlining uch poytaxti boʻylab besh kun, tezyurar poyezd va ikki choʻl oʻtishi.',
    },
    {
      price: 890,
      sale: ['2026-03-01', '2027-05-31'],
      picture: 'registan',
      days: ['registan', 'shahizinda', 'bukhara', 'kyzylkum', 'khiva'],
    },
  ),
  tour(
    { ru: 'Кызылкум: караван и юрты', en: 'Kyzylkum: caravan and yurts', uz: 'Qizilqum: karvon va oʻtovlar' },
    {
      ru: 'Три дня песка, верблюдов и тишины; ночёвки в юртах у озера Айдаркуль.',
      en: 'Three days of sand, camels and silence; nights in yurts by Lake Aydarkul.',
      uz: 'Uch kun qum, tuyalar va sukunat; Aydarkoʻl boʻyidagi oʻtovlarda tunash.',
    },
    { price: 420, sale: ['2026-03-20', '2026-10-31'], picture: 'dunes', days: ['kyzylkum', 'yurts', 'aydarkul'] },
  ),
  tour(
    { ru: 'Самарканд на выходные', en: 'A weekend in Samarkand', uz: 'Samarqandda dam olish kunlari' },
    {
      ru: 'Пятница вечером «Афросиабом» туда, воскресенье обратно: Регистан, Шахи-Зинда и бумага.',
      en: 'There on Friday evening by the Afrosiyob, back on Sunday: Registan, Shah-i-Zinda and paper.',
      uz: 'Juma kechqurun “Afrosiyob”da, yakshanba qaytish: Registon, Shohi Zinda va qogʻoz.',
    },
    {
      price: 240,
      sale: ['2026-02-01', '2026-12-31'],
      picture: 'portal',
      days: ['samarkandEvening', 'registan', 'shahizinda'],
    },
  ),
  tour(
    { ru: 'Чарвак и Чимган', en: 'Charvak and Chimgan', uz: 'Chorvoq va Chimyon' },
    {
      ru: 'Горы в часе от Ташкента: канатная дорога, поход и вода цвета бирюзы.',
      en: 'Mountains an hour from Tashkent: a cable car, a hike and turquoise water.',
      uz: 'Toshkentdan bir soatlik togʻlar: osma yoʻl, sayr va feruza suv.',
    },
    { price: 150, sale: ['2026-05-01', '2026-10-15'], picture: 'charvak', days: ['charvak', 'chimgan'] },
  ),
  tour(
    { ru: 'Ферганская долина: шёлк и глина', en: 'Fergana valley: silk and clay', uz: 'Fargʻona vodiysi: ipak va loy' },
    {
      ru: 'Маргилан, Риштан, Коканд: мастерские, где всё ещё делают руками.',
      en: 'Margilan, Rishtan, Kokand: workshops where things are still made by hand.',
      uz: 'Margʻilon, Rishton, Qoʻqon: hamon qoʻlda ishlanadigan ustaxonalar.',
    },
    {
      price: 330,
      sale: ['2026-04-01', '2026-11-30'],
      picture: 'ikat',
      days: ['kokand', 'rishtan', 'margilan', 'andijan'],
    },
  ),
  tour(
    { ru: 'Арал: море, которое ушло', en: 'Aral: the sea that left', uz: 'Orol: chekingan dengiz' },
    {
      ru: 'Внедорожники, Устюрт, кладбище кораблей и авангард в Нукусе.',
      en: 'Off-roaders, Ustyurt, the ship graveyard and avant-garde in Nukus.',
      uz: 'Yoʻltanlamas mashinalar, Ustyurt, kemalar qabristoni va Nukusdagi avangard.',
    },
    { price: 640, sale: ['2026-04-10', '2026-10-20'], picture: 'canyon', days: ['nukus', 'moynaq', 'elliqqala'] },
  ),
  tour(
    { ru: 'Бухара ремесленная', en: 'Bukhara of crafts', uz: 'Hunarmand Buxoro' },
    {
      ru: 'Два дня в мастерских: золотое шитьё, миниатюра и чеканка своими руками.',
      en: 'Two days in workshops: gold embroidery, miniatures and chasing with your own hands.',
      uz: 'Ustaxonalarda ikki kun: zardoʻzlik, miniatyura va kandakorlik oʻz qoʻlingiz bilan.',
    },
    { price: 280, sale: ['2026-03-01', '2026-11-30'], picture: 'ikat', days: ['bukhara', 'bukharaCrafts'] },
  ),
  tour(
    { ru: 'Гастрономический Самарканд', uz: 'Samarqand taomlari' },
    {
      ru: 'Лепёшки из тандыра, плов в медном котле, погреб Ховренко и урок у ошпаза.',
      uz: 'Tandir noni, mis qozondagi osh, Xovrenko yertoʻlasi va oshpaz darsi.',
    },
    { price: 270, sale: ['2026-04-01', '2026-12-15'], picture: 'plate', days: ['samarkandEvening', 'registan'] },
  ),
  tour(
    { ru: 'Шахрисабз и перевал', en: 'Shahrisabz and the pass', uz: 'Shahrisabz va dovon' },
    {
      ru: 'Родина Тимура за горным перевалом: один день в пути и один на базаре.',
      en: 'The birthplace of Timur beyond a mountain pass: one day on the road, one in the bazaar.',
      uz: 'Dovon ortidagi Temur yurti: bir kun yoʻlda, bir kun bozorda.',
    },
    { price: 180, sale: ['2026-04-15', '2026-11-01'], picture: 'portal', days: ['shahrisabz', 'samarkandEvening'] },
  ),
  tour(
    { ru: 'Термез: на краю Бактрии' },
    { ru: 'Буддийские ступы, Байсун и пещера Тешик-Таш. Для тех, кто уже видел Регистан.' },
    { price: 510, sale: ['2026-03-10', '2026-06-10'], picture: null, days: ['termez', 'boysun'], isActive: false },
  ),
  tour(
    { ru: 'Нуратинские горы пешком', en: 'The Nurata mountains on foot', uz: 'Nurota togʻlari piyoda' },
    {
      ru: 'Гостевые дома Сентяба, ореховые рощи и петроглифы; рюкзаки везут ослики.',
      en: 'Guest houses of Sentob, walnut groves and petroglyphs; donkeys carry the packs.',
      uz: 'Sentob mehmon uylari, yongʻoqzorlar va qoyatosh rasmlari; yukni eshaklar tashiydi.',
    },
    { price: 310, sale: ['2026-04-05', '2026-11-05'], picture: 'canyon', days: ['nurata', 'yurts', 'aydarkul'] },
  ),
  tour(
    { ru: 'Ёлка на Чимгане', en: 'New Year on Chimgan' },
    {
      ru: 'Новогодние каникулы в горах: лыжи, сауна и ёлка под открытым небом.',
      en: 'New Year holidays in the mountains: skiing, a sauna and a fir tree under the open sky.',
    },
    { price: 460, sale: ['2026-12-20', '2027-01-12'], picture: 'lake', days: ['chimgan', 'charvak', 'pulatkhan'] },
  ),
  tour(
    { ru: 'Навруз в Бухаре', en: 'Navruz in Bukhara', uz: 'Buxoroda Navroʻz' },
    {
      ru: 'Сумаляк всю ночь, канатоходцы на площади и город в цветущем урюке.',
      en: 'Sumalak all night, rope walkers in the square and a town in apricot blossom.',
      uz: 'Tun boʻyi sumalak, maydonda dorbozlar va gullagan oʻriklar shahri.',
    },
    {
      price: 390,
      sale: ['2027-03-15', '2027-03-31'],
      picture: 'dome',
      days: ['bukhara', 'bukharaCrafts', 'samarkandEvening'],
    },
  ),
  tour(
    { ru: 'Заамин: арча и воздух', uz: 'Zomin: archa va havo' },
    { ru: 'Три спокойных дня в заповеднике, без связи и без спешки.', uz: 'Qoʻriqxonada uch osoyishta kun.' },
    { price: 220, sale: ['2026-05-15', '2026-09-30'], picture: 'lake', days: ['zaamin', 'chimgan'] },
  ),
  tour(
    { ru: 'Фотоэкспедиция «Бирюза»', en: 'Photo expedition “Turquoise”' },
    {
      ru: 'Рассветы и синие часы с фотографом: Хива, Бухара, Самарканд без людей в кадре.',
      en: 'Dawns and blue hours with a photographer: Khiva, Bukhara, Samarkand with no one in the frame.',
    },
    {
      price: 1150,
      sale: ['2026-09-15', '2026-11-20'],
      picture: 'dusk',
      days: ['khivaWalls', 'khiva', 'bukhara', 'registan', 'samarkandEvening'],
    },
  ),
  tour(
    { ru: 'Плато Пулатхан', en: 'Pulatkhan plateau', uz: 'Poʻlatxon platosi' },
    {
      ru: 'Двухдневный поход на столовую гору, палатки и горячий чай на краю обрыва.',
      en: 'A two-day hike to a table mountain, tents and hot tea at the edge of the cliff.',
      uz: 'Tekis togʻga ikki kunlik yurish, chodirlar va jar yoqasida issiq choy.',
    },
    { price: 130, sale: ['2026-06-01', '2026-09-20'], picture: 'charvak', days: ['charvak', 'pulatkhan'] },
  ),
  tour(
    { en: 'Silk Road by rail' },
    { en: 'Two nights on a sleeper train from Tashkent to Khiva and back, stops for dinner only in good places.' },
    {
      price: 720,
      sale: ['2026-10-01', '2027-04-30'],
      picture: 'khiva',
      days: ['tashkent', 'khiva', 'bukhara', 'registan'],
      isActive: false,
    },
  ),
  tour(
    { ru: 'Крепости Хорезма', en: 'Fortresses of Khorezm', uz: 'Xorazm qalʼalari' },
    {
      ru: 'Аяз-Кала, Топрак-Кала, Кызыл-Кала и ночь в юртах под стенами.',
      en: 'Ayaz Kala, Toprak Kala, Kyzyl Kala and a night in yurts below the walls.',
      uz: 'Ayozqalʼa, Tuproqqalʼa, Qizilqalʼa va devorlar ostidagi oʻtovlarda tun.',
    },
    { price: 350, sale: ['2026-03-20', '2026-11-10'], picture: 'dunes-tall', days: ['elliqqala', 'yurts', 'khiva'] },
  ),
  tour(
    { uz: 'Surxondaryo safari' },
    { uz: 'Termiz, Boysun va Machay darasi: folklor, gʻorlar va togʻ havosi. Tarjima tayyorlanmoqda.' },
    {
      price: 445.5,
      sale: ['2027-03-25', '2027-06-05'],
      picture: 'canyon',
      days: ['termez', 'boysun'],
      isActive: false,
    },
  ),
  tour(
    { ru: 'Семейный Узбекистан', en: 'Uzbekistan for families', uz: 'Oilaviy Oʻzbekiston' },
    {
      ru: 'Короткие переезды, гончарный круг, верблюды и бассейн после обеда. Детям до 12 скидка.',
      en: 'Short drives, a potter’s wheel, camels and a pool after lunch. Children under 12 pay less.',
      uz: 'Qisqa yoʻllar, kulolchilik charxi, tuyalar va tushdan keyin hovuz.',
    },
    {
      price: 975,
      sale: ['2026-06-01', '2027-08-31'],
      picture: 'plate',
      days: ['tashkent', 'rishtan', 'registan', 'aydarkul', 'bukhara'],
    },
  ),
  tour(
    { ru: 'Звёзды Айдаркуля', en: 'Stars of Aydarkul', uz: 'Aydarkoʻl yulduzlari' },
    {
      ru: 'Две ночи с телескопом в юрточном лагере, Млечный Путь и костёр.',
      en: 'Two nights with a telescope in a yurt camp, the Milky Way and a fire.',
      uz: 'Oʻtovlarda teleskop bilan ikki tun, Somon yoʻli va gulxan.',
    },
    { price: 260, sale: ['2026-05-10', '2026-11-25'], picture: 'yurt', days: ['aydarkul', 'yurts'] },
  ),
  tour(
    { ru: 'Весенний Самарканд и Шахрисабз', en: 'Samarkand and Shahrisabz in spring', uz: 'Bahorgi Samarqand' },
    {
      ru: 'Маки на перевале, цветущие сады и Регистан после дождя.',
      en: 'Poppies on the pass, gardens in bloom and Registan after the rain.',
      uz: 'Dovondagi lolaqizgʻaldoqlar, gullagan bogʻlar va yomgʻirdan keyingi Registon.',
    },
    {
      price: 415,
      sale: ['2027-04-01', '2027-05-25'],
      picture: 'registan',
      days: ['registan', 'shahizinda', 'shahrisabz'],
    },
  ),
]
