import type { LocalizedText } from '@karvon/api-client/read/localizedText'

/** Names of the pictures in the package's `demo/` folder. */
export const demoPictures = [
  'canyon',
  'charvak',
  'dome',
  'dunes',
  'dunes-tall',
  'dusk',
  'ikat',
  'khiva',
  'lake',
  'plate',
  'portal',
  'registan',
  'yurt',
] as const
export type DemoPicture = (typeof demoPictures)[number]

/** Made of the pictures of these names by `scripts/demoVideos.mjs`. */
export const demoVideos = ['lake.webm', 'dunes.webm', 'dunes-tall.webm', 'yurt.webm'] as const

export type DemoMedia = DemoPicture | (typeof demoVideos)[number]

export interface DemoPlace {
  picture: DemoPicture
  title: LocalizedText
  description: LocalizedText
}

function place(picture: DemoPicture, [ru, en, uz]: Texts, [aboutRu, aboutEn, aboutUz]: Texts): DemoPlace {
  return { picture, title: { ru, en, uz }, description: { ru: aboutRu, en: aboutEn, uz: aboutUz } }
}

type Texts = readonly [ru: string, en: string, uz: string]

/** Days of a programme; a tour strings several of them together. */
export const demoPlaces = {
  tashkent: place(
    'dome',
    ['Ташкент: базар и метро', 'Tashkent: bazaar and metro', 'Toshkent: bozor va metro'],
    [
      'Хаст-Имам, купол Чорсу, плов в полдень и станции метро, похожие на залы дворца.',
      'Khast Imam, the dome of Chorsu, plov at noon and metro stations that look like palace halls.',
      'Hazrati Imom, Chorsu gumbazi, tushda osh va saroyga oʻxshash metro bekatlari.',
    ],
  ),
  registan: place(
    'registan',
    ['Регистан на рассвете', 'Registan at dawn', 'Tongdagi Registon'],
    [
      'Три медресе без толпы, подъём на минарет и чай во внутреннем дворе Тилля-Кари.',
      'Three madrasas without the crowd, a climb up the minaret and tea in the courtyard of Tilla-Kari.',
      'Uch madrasa olomonsiz, minoraga chiqish va Tillakori hovlisida choy.',
    ],
  ),
  shahizinda: place(
    'portal',
    ['Шахи-Зинда и обсерватория', 'Shah-i-Zinda and the observatory', 'Shohi Zinda va rasadxona'],
    [
      'Улица бирюзовых усыпальниц, секстант Улугбека и мастерская самаркандской бумаги.',
      'A street of turquoise tombs, the sextant of Ulugh Beg and a workshop of Samarkand paper.',
      'Feruza maqbaralar koʻchasi, Ulugʻbek sekstanti va Samarqand qogʻozi ustaxonasi.',
    ],
  ),
  samarkandEvening: place(
    'dusk',
    ['Вечерний Самарканд', 'Samarkand in the evening', 'Kechki Samarqand'],
    [
      'Гур-Эмир в огнях, вино погреба Ховренко и ужин в доме гончара.',
      'Gur-e-Amir in lights, wine from the Khovrenko cellar and dinner in a potter’s house.',
      'Chiroqlar ichidagi Goʻri Amir, Xovrenko vinosi va kulol uyida kechki ovqat.',
    ],
  ),
  bukhara: place(
    'dome',
    ['Старая Бухара пешком', 'Old Bukhara on foot', 'Eski Buxoro piyoda'],
    [
      'Ляби-Хауз, торговые купола, минарет Калян и Арк, где жили эмиры.',
      'Lyabi-Hauz, the trading domes, the Kalyan minaret and the Ark where the emirs lived.',
      'Labi Hovuz, savdo gumbazlari, Kalon minorasi va amirlar yashagan Ark.',
    ],
  ),
  bukharaCrafts: place(
    'ikat',
    ['Мастера Бухары', 'Craftspeople of Bukhara', 'Buxoro ustalari'],
    [
      'Золотое шитьё, миниатюра, чеканка: у каждого мастера можно попробовать самому.',
      'Gold embroidery, miniature painting, chasing: try your hand in every workshop.',
      'Zardoʻzlik, miniatyura, kandakorlik: har bir ustaxonada oʻzingiz sinab koʻrasiz.',
    ],
  ),
  khiva: place(
    'khiva',
    ['Ичан-Кала', 'Itchan Kala', 'Ichan qalʼa'],
    [
      'Крепость целиком: Кальта-Минор, гарем Таш-Хаули, резные колонны Джума-мечети.',
      'The whole fortress: Kalta Minor, the harem of Tash Hauli, the carved columns of the Juma mosque.',
      'Butun qalʼa: Kalta Minor, Toshhovli harami, Juma masjidining oʻyma ustunlari.',
    ],
  ),
  khivaWalls: place(
    'khiva',
    ['Закат на стенах Хивы', 'Sunset on the walls of Khiva', 'Xiva devorlarida quyosh botishi'],
    [
      'Прогулка по стене, зелёная лапша шивит-оши и танец лазги во дворе.',
      'A walk on the wall, green shivit oshi noodles and the lazgi dance in a courtyard.',
      'Devor boʻylab sayr, shivit oshi va hovlida lazgi raqsi.',
    ],
  ),
  elliqqala: place(
    'dunes',
    ['Крепости Элликкала', 'Fortresses of Elliqqala', 'Elliqqalʼa qalʼalari'],
    [
      'Аяз-Кала и Топрак-Кала: две тысячи лет глины посреди пустыни.',
      'Ayaz Kala and Toprak Kala: two thousand years of clay in the middle of the desert.',
      'Ayozqalʼa va Tuproqqalʼa: choʻl oʻrtasidagi ikki ming yillik loy devorlar.',
    ],
  ),
  nukus: place(
    'ikat',
    ['Нукус, музей Савицкого', 'Nukus, the Savitsky museum', 'Nukus, Savitskiy muzeyi'],
    [
      'Запрещённый авангард, спасённый в пустыне, и каракалпакские украшения.',
      'Forbidden avant-garde saved in the desert, and Karakalpak jewellery.',
      'Choʻlda asrab qolingan avangard va qoraqalpoq taqinchoqlari.',
    ],
  ),
  moynaq: place(
    'canyon',
    ['Муйнак и плато Устюрт', 'Moynaq and the Ustyurt plateau', 'Moʻynoq va Ustyurt platosi'],
    [
      'Корабли на песке, чинки Устюрта и ночь у кромки ушедшего моря.',
      'Ships on the sand, the cliffs of Ustyurt and a night at the edge of a sea that left.',
      'Qumdagi kemalar, Ustyurt jarliklari va chekingan dengiz boʻyida tun.',
    ],
  ),
  kyzylkum: place(
    'dunes-tall',
    ['Кызылкум верхом', 'Kyzylkum on camels', 'Tuyada Qizilqum'],
    [
      'Караван бактрианов, барханы у Аякагитмы и костёр под песню бахши.',
      'A caravan of Bactrian camels, the dunes near Ayakagitma and a campfire with a bakhshi’s song.',
      'Baktriya tuyalari karvoni, Oyoqogʻitma qumliklari va baxshi kuylagan gulxan.',
    ],
  ),
  yurts: place(
    'yurt',
    ['Ночь в юрте', 'A night in a yurt', 'Oʻtovdagi tun'],
    [
      'Юрточный лагерь у Айдаркуля: звёзды без единого фонаря и лепёшка из золы.',
      'A yurt camp by Aydarkul: stars without a single lamp and bread baked in ashes.',
      'Aydarkoʻl boʻyidagi oʻtovlar: chiroqsiz yulduzlar va koʻmma non.',
    ],
  ),
  aydarkul: place(
    'lake',
    ['Озеро Айдаркуль', 'Lake Aydarkul', 'Aydarkoʻl'],
    [
      'Утреннее купание, рыбалка с местными и обед на берегу.',
      'A morning swim, fishing with the locals and lunch on the shore.',
      'Tonggi choʻmilish, mahalliylar bilan baliq ovi va qirgʻoqda tushlik.',
    ],
  ),
  nurata: place(
    'canyon',
    ['Нурата и тропы Сентяба', 'Nurata and the trails of Sentob', 'Nurota va Sentob soʻqmoqlari'],
    [
      'Крепость Александра, источник Чашма и поход по ореховому ущелью.',
      'Alexander’s fortress, the Chashma spring and a hike through a walnut gorge.',
      'Iskandar qalʼasi, Chashma bulogʻi va yongʻoqzor daradan piyoda yurish.',
    ],
  ),
  charvak: place(
    'charvak',
    ['Чарвак и Бельдерсай', 'Charvak and Beldersay', 'Chorvoq va Beldirsoy'],
    [
      'Канатная дорога, бирюзовая вода и форель в Бричмулле.',
      'A cable car, turquoise water and trout in Brichmulla.',
      'Osma yoʻl, feruza suv va Brichmullada gulmoy.',
    ],
  ),
  chimgan: place(
    'lake',
    ['Большой Чимган', 'Great Chimgan', 'Katta Chimyon'],
    [
      'Подъём к Песочному перевалу, арчовый лес и пикник на альпийском лугу.',
      'A climb to the Sandy Pass, a juniper forest and a picnic on an alpine meadow.',
      'Qumli dovonga chiqish, archazor va alp yaylovida tushlik.',
    ],
  ),
  pulatkhan: place(
    'canyon',
    ['Плато Пулатхан', 'Pulatkhan plateau', 'Poʻlatxon platosi'],
    [
      'Стол в горах над Чарваком: ночёвка в палатках и рассвет над обрывом.',
      'A table mountain above Charvak: a night in tents and dawn over the cliff.',
      'Chorvoq ustidagi tekis togʻ: chodirda tunash va jarlik ustida tong.',
    ],
  ),
  zaamin: place(
    'lake',
    ['Заамин', 'Zaamin', 'Zomin'],
    [
      'Тысячелетняя арча, водопад Шаршара и воздух, ради которого сюда едут лечиться.',
      'Thousand-year junipers, the Sharshara waterfall and air that people come to be healed by.',
      'Ming yillik archalar, Sharshara va shifobaxsh havo.',
    ],
  ),
  shahrisabz: place(
    'portal',
    ['Шахрисабз', 'Shahrisabz', 'Shahrisabz'],
    [
      'Через перевал Тахтакарача к порталу Ак-Сарая и базару под арками.',
      'Over the Takhtakaracha pass to the portal of Ak-Saray and a bazaar under arches.',
      'Taxtaqoracha dovoni orqali Oqsaroy peshtoqiga va ravoqlar ostidagi bozorga.',
    ],
  ),
  termez: place(
    'dome',
    ['Термез буддийский', 'Buddhist Termez', 'Buddaviy Termiz'],
    [
      'Фаяз-Тепа, ступа Зурмала и мавзолей Хакима ат-Термизи у самой реки.',
      'Fayaz Tepa, the Zurmala stupa and the mausoleum of Hakim at-Termizi by the river itself.',
      'Fayoztepa, Zurmala stupasi va daryo boʻyidagi Hakim at-Termiziy maqbarasi.',
    ],
  ),
  boysun: place(
    'canyon',
    ['Байсун и пещера Тешик-Таш', 'Boysun and Teshik-Tash cave', 'Boysun va Teshiktosh gʻori'],
    [
      'Горное село с живым фольклором, ущелье Мачай и стоянка неандертальца.',
      'A mountain village with living folklore, the Machay gorge and a Neanderthal site.',
      'Folklori tirik togʻ qishlogʻi, Machay darasi va neandertal manzilgohi.',
    ],
  ),
  margilan: place(
    'ikat',
    ['Маргилан: от кокона до хан-атласа', 'Margilan: from cocoon to khan-atlas', 'Margʻilon: pilladan xonatlasgacha'],
    [
      'Фабрика «Ёдгорлик», красильные чаны и четверговый базар Кумтепа.',
      'The Yodgorlik factory, dye vats and the Thursday bazaar of Kumtepa.',
      '“Yodgorlik” fabrikasi, boʻyoq qozonlari va payshanba kungi Qumtepa bozori.',
    ],
  ),
  rishtan: place(
    'plate',
    ['Риштан: синяя глазурь', 'Rishtan: the blue glaze', 'Rishton: koʻk sir'],
    [
      'Дом мастера Нарзуллаева, ишкор из пустынных трав и своя тарелка на память.',
      'The house of master Narzullaev, ishkor of desert herbs and a plate of your own.',
      'Usta Narzullayev uyi, choʻl oʻtlaridan ishqor va esdalikka oʻz lagʻaningiz.',
    ],
  ),
  kokand: place(
    'portal',
    ['Коканд: дворец хана', 'Kokand: the khan’s palace', 'Qoʻqon: xon saroyi'],
    [
      'Дворец Худояр-хана, Джами-мечеть на 98 колоннах и халва на дорогу.',
      'The palace of Khudayar Khan, the Jami mosque on 98 columns and halva for the road.',
      'Xudoyorxon saroyi, 98 ustunli Jome masjidi va yoʻlga holva.',
    ],
  ),
  andijan: place(
    'dusk',
    ['Андижан Бабура', 'Babur’s Andijan', 'Bobur Andijoni'],
    [
      'Сад Бабура на холме, базар Джахон и ферганский плов с девзирой.',
      'Babur’s garden on the hill, the Jahon bazaar and Fergana plov of devzira rice.',
      'Tepalikdagi Bobur bogʻi, Jahon bozori va devzira guruchli Fargʻona oshi.',
    ],
  ),
} as const satisfies Record<string, DemoPlace>

export type DemoPlaceName = keyof typeof demoPlaces
