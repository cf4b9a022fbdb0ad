import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { GLYPHS, SIGNS } from './glyphs.ts';

const WIDTH = 120;
const HEIGHT = 40;
const INKS = ['#7a2a1d', '#1f4a5f', '#2d4f2a', '#5a3a78', '#6b4a12'];

const between = (low: number, high: number): number => low + (randomInt(10_000) / 10_000) * (high - low);
const oneOf = <T>(list: readonly T[], otherwise: T): T => list[randomInt(list.length)] ?? otherwise;
const at = (value: number): string => value.toFixed(1);

/** A random text of unmistakable characters. */
export function randomText(length: number): string {
  return Array.from({ length }, () => oneOf(SIGNS, 'A')).join('');
}

function drawCharacter(character: string, left: number): string {
  const scale = between(1.75, 2.1);
  const turn = between(-0.28, 0.28);
  const slant = between(-0.25, 0.25);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const top = between(HEIGHT / 2 - 2, HEIGHT / 2 + 2);
  const place = ([x, y]: readonly [number, number]): string => {
    const [u, v] = [(x - 5) * scale + (y - 7) * slant, (y - 7) * scale];
    return `${at(left + u * cos - v * sin + between(-0.5, 0.5))} ${at(top + u * sin + v * cos + between(-0.5, 0.5))}`;
  };
  const path = (GLYPHS[character] ?? []).map((stroke) => `M${stroke.map(place).join('L')}`).join('');
  return `<path d="${path}" stroke="${oneOf(INKS, '#333')}" stroke-width="${at(between(2.2, 3))}"/>`;
}

function drawNoise(): string {
  const curve = (): string =>
    `<path d="M${at(between(-5, 10))} ${at(between(0, HEIGHT))}C${[0.3, 0.6, 1.05]
      .map((part) => `${at(WIDTH * part)} ${at(between(-5, HEIGHT + 5))}`)
      .join(' ')}" stroke="${oneOf(INKS, '#333')}" stroke-width="1.1" opacity="0.75"/>`;
  const dot = (): string =>
    `<circle cx="${at(between(0, WIDTH))}" cy="${at(between(0, HEIGHT))}" r="${at(between(0.5, 1.2))}" fill="${oneOf(INKS, '#333')}" stroke="none"/>`;
  return Array.from({ length: 3 }, curve).join('') + Array.from({ length: 25 }, dot).join('');
}

/** The text as a PNG picture: bent strokes with lines and dots across, so that the picture holds no text. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const characters = Array.from(text, (character, index) =>
    drawCharacter(character, 20 + index * 27 + between(-2, 2)),
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#faf6ee"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${characters}${drawNoise()}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
