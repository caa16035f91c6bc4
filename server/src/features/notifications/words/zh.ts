import type { NoticeWords } from './words.ts'

const what = { image: '照片', video: '视频' }
const open = { image: '打开照片', video: '打开视频' }

export const zh: NoticeWords = {
  tag: 'zh-Hans',
  opening: (name) => `${name}，您好：`,
  hello: '您好：',
  switchOff: '您收到这封邮件，是因为您守护或关注着一个纪念页。您可以在“设置”中选择接收哪些邮件。',
  invited:
    '在 Spomen，家人可以为去世的亲人和宠物守护一个纪念页。邀请只对收到这封邮件的邮箱有效，请用它注册或登录。',
  whyInvited: '您的邮箱是随这份邀请提供给我们的。如果您不想接受，无需任何操作。',
  more: (count) => `另有 ${count} 条。`,
  others: (count) => `另外 ${count} 人`,
  openPage: '打开纪念页',
  occasions: {
    followRequest: {
      one: {
        subject: ({ by, memorial }) => `${by} 希望关注${memorial}的纪念页`,
        say: ({ by, memorial }) => `${by} 希望进入${memorial}的纪念页，并留言：`,
        button: () => '查看申请',
      },
      several: {
        subject: ({ count, memorial }) => `有 ${count} 人希望关注${memorial}的纪念页`,
        say: ({ count, memorial }) => `有 ${count} 人希望进入${memorial}的纪念页：`,
        names: (names) => `来自${names}。`,
      },
    },
    letIn: {
      one: {
        subject: ({ memorial }) => `您现在可以访问${memorial}的纪念页`,
        say: ({ memorial }) => `${memorial}的家人已同意您的申请。您可以阅读、看照片，也可以留下最后的话。`,
        button: () => '打开纪念页',
      },
    },
    invitation: {
      one: {
        subject: ({ by, memorial }) => `${by} 邀请您一起怀念${memorial}`,
        say: ({ by, memorial }) => `${by} 为${memorial}守护着一个纪念页，希望您也能参与。留言如下：`,
        button: () => '查看邀请',
      },
    },
    comment: {
      one: {
        subject: ({ by, memorial, beside }) => `${by} 评论了${memorial}的${what[beside]}`,
        say: ({ by, memorial, beside }) => `${by} 在${memorial}的${what[beside]}旁写道：`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ count, memorial, beside }) => `${memorial}的${what[beside]}有 ${count} 条新评论`,
        say: ({ count, memorial, beside }) => `${memorial}的${what[beside]}旁有 ${count} 条新评论：`,
        names: (names) => `来自${names}。`,
      },
    },
    reply: {
      one: {
        subject: ({ by, memorial }) => `${by} 在${memorial}的纪念页回复了您`,
        say: ({ by, memorial, beside }) => `${by} 回复了您在${memorial}的${what[beside]}旁写下的话：`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ count, memorial }) => `您在${memorial}的纪念页收到 ${count} 条新回复`,
        say: ({ count, memorial, beside }) =>
          `您在${memorial}的${what[beside]}旁写下的话，收到了 ${count} 条新回复：`,
        names: (names) => `来自${names}。`,
      },
    },
    lastGreeting: {
      one: {
        subject: ({ by, memorial }) => `${by} 给${memorial}留下了最后的话`,
        say: ({ by, memorial }) => `${by} 在${memorial}的纪念页留下了最后的话。`,
        button: () => '阅读留言',
      },
      several: {
        subject: ({ count, memorial }) => `${memorial}的纪念页有 ${count} 条新留言`,
        say: ({ count, memorial }) => `${memorial}的纪念页上新增了 ${count} 条“最后的话”。`,
        names: (names) => `来自${names}。`,
      },
    },
    suggestion: {
      one: {
        subject: ({ by, memorial }) => `${by} 为${memorial}推荐了一张照片`,
        say: ({ by, memorial }) =>
          `${by} 为${memorial}的纪念页带来了一张照片。它还没有出现在页面上，是否采用由您决定。`,
        button: () => '查看照片',
      },
      several: {
        subject: ({ count, memorial }) => `有 ${count} 张照片推荐给${memorial}的纪念页`,
        say: ({ count, memorial }) =>
          `${memorial}的纪念页收到了 ${count} 张推荐照片。它们还没有出现在页面上，是否采用由您决定。`,
        names: (names) => `来自${names}。`,
      },
    },
    like: {
      one: {
        subject: ({ by, memorial }) => `${by} 也记得${memorial}`,
        say: ({ by, memorial, beside }) => `${by} 在${memorial}的${what[beside]}旁点了“我也记得”。`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ memorial }) => `大家也记得${memorial}`,
        say: ({ count, memorial }) => `${memorial}的纪念页上新增了 ${count} 个“我也记得”。`,
        names: (names) => `来自${names}。`,
      },
    },
  },
}
