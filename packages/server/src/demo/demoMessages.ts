import type { MessageTemplateInput } from '@karvon/api-client/messages/messageTemplateFields'

/** Templates of an agency at work, in their order. */
export const demoMessageTemplates: readonly Pick<MessageTemplateInput, 'title' | 'text'>[] = [
  {
    title: 'Напомнить о вылете',
    text: {
      ru: 'Здравствуйте, {имя}! Напоминаем: вылет в тур «{тур}» – {вылет}. Возьмите с собой загранпаспорт и ваучер. Если появятся вопросы, напишите сюда.\n{менеджер}, Karvon',
      en: 'Hello {name}! A reminder: your tour “{tour}” departs on {departure}. Please take your passport and the voucher along. If you have any questions, just write here.\n{manager}, Karvon',
      uz: 'Assalomu alaykum, {ism}! Eslatib oʻtamiz: “{tur}” turiga uchish – {uchish}. Xorijga chiqish pasporti va vaucherni oling. Savollaringiz boʻlsa, shu yerga yozing.\n{menejer}, Karvon',
    },
  },
  {
    title: 'Попросить документы',
    text: {
      ru: 'Здравствуйте, {имя}! Для тура «{тур}» ({вылет}) нам не хватает: {документы}. Пришлите, пожалуйста, фото или скан в ответ на это сообщение.\n{менеджер}, Karvon',
      en: 'Hello {name}! For your tour “{tour}” ({departure}) we still need: {documents}. Please send a photo or a scan in reply to this message.\n{manager}, Karvon',
      uz: 'Assalomu alaykum, {ism}! “{tur}” turi ({uchish}) uchun bizga quyidagilar kerak: {hujjatlar}. Iltimos, ushbu xabarga javoban surat yoki skanini yuboring.\n{menejer}, Karvon',
    },
  },
  {
    title: 'Ответить на заявку',
    text: {
      ru: 'Здравствуйте, {имя}! Спасибо за заявку в Karvon. Меня зовут {менеджер}, помогу выбрать тур. Когда вам удобно поговорить?',
      en: 'Hello {name}! Thank you for writing to Karvon. My name is {manager}, I will help you choose a tour. When would be a good time to talk?',
      uz: 'Assalomu alaykum, {ism}! Karvonga murojaatingiz uchun rahmat. Mening ismim {menejer}, tur tanlashda yordam beraman. Qachon gaplashsak qulay?',
    },
  },
  {
    title: 'Поздравить с возвращением',
    text: {
      ru: 'С возвращением, {имя}! Надеемся, тур «{тур}» вам понравился. Расскажите, что запомнилось больше всего и что нам улучшить?\n{менеджер}, Karvon',
      en: 'Welcome back, {name}! We hope you enjoyed “{tour}”. What will you remember most, and what could we do better?\n{manager}, Karvon',
      uz: 'Xush kelibsiz, {ism}! “{tur}” turi sizga yoqdi degan umiddamiz. Nima koʻproq esingizda qoldi va nimani yaxshilashimiz mumkin?\n{menejer}, Karvon',
    },
  },
]
