import { dayAndMonth, numberFrom } from './day-words.ts'
import type { RemembranceWords, RemembranceFacts } from './words.ts'

const inWords = numberFrom('零,一,两,三,四,五,六,七,八,九,十'.split(','))
const years = (count: number) => (count > 10 ? `${count} 年` : `${inWords(count)}年`)

const theyOf = ({ gender, isHuman, name }: RemembranceFacts) =>
  isHuman ? { Male: '他', Female: '她', Other: name }[gender] : '它'

function say(told: RemembranceFacts): string {
  const { name, age, years: gone, livedOneDay, day } = told
  const when = day ? dayAndMonth(day, 'zh-Hans') : '今天'
  if (gone === null) return `${when}，${name}本应年满 ${age} 岁。`
  if (age !== null && !livedOneDay) {
    const since = day
      ? `${theyOf(told)}去世也已满${years(gone)}`
      : `${years(gone)}前的今天，${theyOf(told)}去世了`
    return `${when}，${name}本应年满 ${age} 岁；${since}。`
  }
  if (day) return `${when}，${name}${livedOneDay ? '出生并去世' : '去世'}已满${years(gone)}。`
  return livedOneDay
    ? `${years(gone)}前的今天，${name}出生，也在这一天去世。`
    : `${years(gone)}前的今天，${name}去世了。`
}

export const zh: RemembranceWords = {
  opening: (reader) => `${reader}，您好：`,
  say,
  invitation: '如果您愿意，可以到纪念页看看照片，或留下几句话。',
  openPage: '打开纪念页',
  why: (fullName) =>
    `您收到这封邮件，是因为您守护或关注着${fullName}的纪念页。点击下面的链接，只会停止这一页的纪念日邮件；如要停止所有纪念页的，请前往“设置”。`,
}
