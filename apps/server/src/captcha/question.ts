import { randomInt } from 'node:crypto';
import type { Language } from '@portal/schemas';

const WORDS = {
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
};

/** A sum in words: the captcha for whom the picture is no use (UX-25). Its answer is written in digits. */
export function randomQuestion(language: Language): { question: string; answer: string } {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const words = WORDS[language];
  const question =
    language === 'zh' ? `${words[a]}加${words[b]}等于几` : `What is ${words[a]} plus ${words[b]}`;
  return { question, answer: String(a + b) };
}
