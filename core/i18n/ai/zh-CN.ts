import type { AiTexts } from './fa-IR.ts';

export const ai: AiTexts = {
  title: 'AI 帮助',
  hint: '每段文本从您的钱包扣除 {cost}，仅在生成文本后收取。联系方式不会被发送。',
  write: '撰写文本',
  translate: '翻译成',
  go: '翻译',
  working: '正在撰写…',
  made: '此文本由机器（{model}）撰写。请仔细阅读，您对其负责。',
  use: '使用此文本',
  drop: '放弃',
  first: '请先填写标题或几句文本。',
};
