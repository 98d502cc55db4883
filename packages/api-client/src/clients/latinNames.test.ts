import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinName, surnameFirst } from './latinNames'

test.each([
  // Russian, as Doc 9303 and the passports of Russia have it.
  ['Щербакова Юлия', 'SHCHERBAKOVA IULIIA'],
  ['Иванов Алексей', 'IVANOV ALEKSEI'],
  ['Ёлкин Семён', 'ELKIN SEMEN'],
  ['Подъячев Игорь', 'PODIEIACHEV IGOR'],
  ['Хачатурян Эдуард', 'KHACHATURIAN EDUARD'],
  ['Цой Виктор', 'TSOI VIKTOR'],
  ['Жукова Анна', 'ZHUKOVA ANNA'],
  ['Чайковский Пётр', 'CHAIKOVSKII PETR'],
  ['Крылов Вячеслав', 'KRYLOV VIACHESLAV'],
  ['Шишкин Лев', 'SHISHKIN LEV'],
  ['Федорова Наталья', 'FEDOROVA NATALIA'],
  ['Соловьёв Юрий', 'SOLOVEV IURII'],
  ['Ким Олег', 'KIM OLEG'],
  ['Римский-Корсаков Николай', 'RIMSKII-KORSAKOV NIKOLAI'],
  ['Тухтаева Зухра', 'TUKHTAEVA ZUKHRA'],
  ['Юсупова Дилфуза', 'IUSUPOVA DILFUZA'],
  ['Рахимов Жасур', 'RAKHIMOV ZHASUR'],
  ['Мирзаева Наргиз', 'MIRZAEVA NARGIZ'],
  ['Бобоев Илхом', 'BOBOEV ILKHOM'],
  ['Исмаилов Баходир', 'ISMAILOV BAKHODIR'],
  // Uzbek in Cyrillic.
  ['Ўткир Ғуломов', 'UTKIR GULOMOV'],
  ['Қодиров Ҳамид', 'QODIROV HAMID'],
  ['Тўхтаева Зуҳра', 'TUXTAYEVA ZUHRA'],
  ['Жўраев Шуҳрат', 'JURAYEV SHUHRAT'],
  ['Ғаниев Элёр', 'GANIYEV ELYOR'],
  ['Юлдашева Муқаддас', 'YULDASHEVA MUQADDAS'],
  ['Каримжонов Ўлмас', 'KARIMJONOV ULMAS'],
  ['Хўжаев Абдуқаюм', 'XUJAYEV ABDUQAYUM'],
  ['Ҳошимова Ёдгорой', 'HOSHIMOVA YODGOROY'],
  ['Эргашева Нигора Ҳакимовна', 'ERGASHEVA NIGORA HAKIMOVNA'],
  ['Шоқосимов Санъат', 'SHOQOSIMOV SANAT'],
  // Uzbek in Latin letters, with each of the apostrophes that people type.
  ['Oʻtkir Gʻulomov', 'OTKIR GULOMOV'],
  ["To'xtayeva Zuhra", 'TOXTAYEVA ZUHRA'],
  ['Toʼlqinov Maʼruf', 'TOLQINOV MARUF'],
  ['Gʻaniyeva Shahlo', 'GANIYEVA SHAHLO'],
  ['Sa‘dulla Jo‘rayev', 'SADULLA JORAYEV'],
  // Of neighbours and guests.
  ['Зеленська Їржина', 'ZELENSKA IRZHINA'],
  ['Әлия Нұрғали', 'ALIIA NURGALI'],
  ['Müller Jürgen', 'MUELLER JUERGEN'],
  ['Weiß Björn', 'WEISS BJOERN'],
  ['Åström Karin', 'AASTROEM KARIN'],
  ['Søren Kjær', 'SOEREN KJAER'],
  ["D'Artagnan Charles", 'DARTAGNAN CHARLES'],
  ['O’Connor Sinéad', 'OCONNOR SINEAD'],
  ['Muñoz José', 'MUNOZ JOSE'],
  ['Dvořák Antonín', 'DVORAK ANTONIN'],
  ['Wałęsa Lech', 'WALESA LECH'],
  ['Çelik İbrahim', 'CELIK IBRAHIM'],
  ['Saint-Exupéry  Antoine', 'SAINT-EXUPERY ANTOINE'],
])('%s is %s', (name, latin) => {
  expect(latinName(name)).toBe(latin)
})

test('whatever a name is made of, only the signs of a machine-readable zone are left', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[A-Z -]*$/.test(latinName(name))))
  expect(latinName('王小明')).toBe('')
  expect(latinName(latinName('Щербакова Юлия'))).toBe('SHCHERBAKOVA IULIIA')
})

test.each([
  ['Лола Рахимова', 'Рахимова Лола'],
  ['Рахимова Лола', 'Рахимова Лола'],
  ['Нодира Каримовна Алиева', 'Алиева Нодира Каримовна'],
  ['Zuhra Toʻxtayeva', 'Toʻxtayeva Zuhra'],
  ['Anna Petrovskaya', 'Petrovskaya Anna'],
  ['Пётр Чайковский', 'Чайковский Пётр'],
  ['Ким Вера', 'Ким Вера'],
  ['Ким Яков', 'Ким Яков'],
  ['Ким Ева', 'Ким Ева'],
  ['Мадонна', 'Мадонна'],
  ['Алиева Нодира Бахтиёр қизи', 'Алиева Нодира Бахтиёр қизи'],
  ['', ''],
])('the surname of «%s» stands first: «%s»', (name, ordered) => {
  expect(surnameFirst(name)).toBe(ordered)
})

test('the surname of the family is known, whatever it is', () => {
  expect(surnameFirst('Вера Ким', 'Ким')).toBe('Ким Вера')
  expect(surnameFirst('Лола Путина', 'Путин')).toBe('Путина Лола')
  expect(surnameFirst('Вера Ким', 'Цой')).toBe('Вера Ким')
})
