export const tooMany = (slides: number, most: number) =>
  `A deck can have at most ${most} slides, not ${slides}. Choose fewer titles.`
