import type { DemoPicture } from './demoPlaces'

export interface DemoPost {
  caption: string
  /** The first is the main one. */
  pictures: readonly DemoPicture[]
  isIgnored: boolean
  daysAgo: number
}

const captions: readonly (readonly [caption: string, ...pictures: DemoPicture[]])[] = [
  ['Закат над Ичан-Калой. Кто узнал минарет? #хива #узбекистан', 'khiva'],
  ['Караван вышел на рассвете, пока песок ещё холодный. #кызылкум', 'dunes', 'dunes-tall'],
  ['Регистан в семь утра: только мы и голуби. #самарканд', 'registan', 'portal'],
  ['Тот самый узор. Маргиланский хан-атлас, рисунок «миндаль». #икат', 'ikat'],
  ['Чарвак сегодня: вода +22, ветра нет. Ждём вас на выходных! #чарвак', 'charvak', 'lake'],
  ['Риштанская тарелка, две недели работы и одна глазурь. #керамика', 'plate'],
  ['Ночь в юрте у Айдаркуля. Фото без обработки, честно. #звёзды', 'yurt'],
  ['Синий час в Самарканде. #самарканд #вечер', 'dusk', 'registan', 'dome'],
  ['Каньоны Устюрта цвета граната. #арал #плато', 'canyon'],
  ['Купола Бухары после дождя. #бухара', 'dome', 'portal'],
  ['Xiva kechasi. Devorlar hali ham kunduzgi issiqni saqlaydi. #xiva', 'khiva', 'dusk'],
  ['Сколько здесь оттенков бирюзы? Мы насчитали одиннадцать. #мозаика', 'portal'],
  ['Песок поёт, если спускаться бегом. Проверено группой. #барханы', 'dunes-tall'],
  ['Озеро, о котором не пишут в путеводителях. #айдаркуль', 'lake'],
  ['Toʻy uchun atlas tanlayapmizmi? Margʻilonga boramiz! #atlas', 'ikat', 'plate'],
]

const postCount = 60

/** Newest first; the pool of captions comes round with its pictures in another order. */
export const demoPosts: readonly DemoPost[] = Array.from({ length: postCount }, (_, index) => {
  const [caption, ...pictures] = captions[index % captions.length] ?? captions[0] ?? ['']
  const round = Math.floor(index / captions.length)
  return {
    caption: round === 0 ? caption : `${caption} #архив${2026 - round}`,
    pictures: [...pictures.slice(round % pictures.length), ...pictures.slice(0, round % pictures.length)],
    isIgnored: index % 9 === 5,
    daysAgo: 2 + index * 5,
  }
})
