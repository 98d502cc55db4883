import type { Words } from '../UiProvider/useLabels'

export interface AppShellLabels {
  skip: string
  menu: string
  openMenu: string
  closeMenu: string
  fold: string
  unfold: string
  hot: string
}

export const appShellWords: Words<AppShellLabels> = {
  ru: {
    skip: 'К содержанию',
    menu: 'Основное меню',
    openMenu: 'Открыть меню',
    closeMenu: 'Закрыть меню',
    fold: 'Свернуть меню',
    unfold: 'Развернуть меню',
    hot: 'есть срочное',
  },
  en: {
    skip: 'Skip to the content',
    menu: 'Main menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
    hot: 'something is urgent',
  },
  uz: {
    skip: 'Asosiy qismga oʻtish',
    menu: 'Asosiy menyu',
    openMenu: 'Menyuni ochish',
    closeMenu: 'Menyuni yopish',
    fold: 'Menyuni yigʻish',
    unfold: 'Menyuni yoyish',
    hot: 'shoshilinch bor',
  },
}
