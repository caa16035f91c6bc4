import { Link } from 'react-router'
import type { Questions } from './questions.ts'

export const questions: Questions = {
  title: '常见问题',
  lead: '人们在开始之前常问的事。',
  answers: {
    what: {
      question: 'Spomen 是什么？',
      answer: (
        <p>
          一个纪念人与动物的地方。每一位都有自己的一页：一生的岁月，照片、视频和文件，喜爱的事物，墓地所在，以及思念者留下的话。“Spomen”是塞尔维亚语，意思是“纪念”。
        </p>
      ),
    },
    general: {
      question: '谁能看到纪念页？有哪些规则？',
      answer: (
        <p>
          由保存纪念页的人决定谁可以进来。所有已登录的人都能在纪念墙上看到姓名、日期和基本信息；照片、留言及其他内容只对获准进入的人开放。我们在这里如何相处，写在
          <Link to="/TermsAndConditions">使用条款</Link>中。
        </p>
      ),
    },
    free: {
      question: '是免费的吗？',
      answer: (
        <p>
          最初的一千个纪念页永久免费，并享有最高套餐的全部功能。之后的纪念页从免费套餐开始；更大的套餐按月或按年付费，选择之前就能看到价格。关注、评论和留言永远不收费。
        </p>
      ),
    },
    registration: {
      question: '怎样开始？',
      answer: (
        <p>
          用姓名和电子邮箱<Link to="/Login?state=signup">注册账户</Link>
          ，点击我们寄给您的邮件中的按钮。之后您可以建立纪念页，也可以在纪念墙上寻找，并请求其家人让您进入。
        </p>
      ),
    },
    required: {
      question: '建立纪念页时必须知道一切吗？',
      answer: (
        <p>
          不必。有姓名和两个日期就够了，动物也一样。其余的都可以等，随时可以补充或修改。您已开始的内容会一直保留，等您回来。
        </p>
      ),
    },
    greetings: {
      question: '谁可以留下最后的话？',
      answer: (
        <p>
          家人，以及家人允许关注这一页的所有人。您以后可以修改或删除自己留下的话。家人也可以移除令人伤心的话。
        </p>
      ),
    },
    uploads: {
      question: '可以上传什么？',
      answer: (
        <>
          <p>
            照片每张小于 10 MB，视频小于 100 MB，文件小于 50 MB（PDF、Word、Excel
            和纯文本）。一个纪念页能存多少，取决于它的套餐。
          </p>
          <p>原件会原封不动地保存，您可以随时再下载。</p>
        </>
      ),
    },
    timeline: {
      question: '生平是什么？',
      answer: (
        <p>
          按顺序讲述的一生：来自何处，求学、爱情、工作、子女、旅行。每一条都有日期或时段、标题，可以写几句话，配上那个时候的照片。由家人撰写，关注这一页的人可以阅读。
        </p>
      ),
    },
    'missing-puzzle': {
      question: '“缺失的拼图”有什么用？',
      answer: (
        <p>
          别人手里常有家人从未见过的照片。关注这一页的人可以在那里提供照片。家人静静地看过，留下想要保存的。
        </p>
      ),
    },
    reporting: {
      question: '如果有不该出现的内容怎么办？',
      answer: (
        <p>
          请举报：纪念页、照片、视频、评论和留言都有举报按钮。管理员会查看。写下它的人不会知道是谁举报的。
        </p>
      ),
    },
    support: {
      question: '可以向谁求助？',
      answer: (
        <p>
          向运营这个 Spomen 的人。如果有什么不能用，请告诉他们您做了什么、看到了什么；附上屏幕截图会更有帮助。
        </p>
      ),
    },
  },
}
