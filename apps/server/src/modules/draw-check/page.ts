import { inLanguage } from '@portal/rules';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { publicDraw } from '../exams/public-draw.ts';
import { publicRanks } from '../public-lists/public-ranks.ts';
import { openRecruitment } from '../recruitments/open.ts';
import { checkPage } from './html.ts';

/** How ids of recruitments are written; anything else is nobody's and costs no look at the database. */
const ID = /^[\w-]{1,60}$/;

/**
 * `GET /draws/:recruitment?language=`: the draw of seats and the public rankings of a recruitment for anybody to compute again
 * (LIST-03). Before a draw it says the digest of its seed, and its seats once candidates see their tickets.
 */
export function registerDrawCheck(app: FastifyInstance, services: Services): void {
  app.get('/draws/:recruitment', async (request, reply) => {
    const { recruitment = '' } = request.params as Readonly<Record<string, string | undefined>>;
    const { language } = request.query as Readonly<Record<string, unknown>>;
    const reader = languageOf(typeof language === 'string' ? language : request.headers['accept-language']);
    const { db } = services;
    const now = services.now();
    void reply.header('Cache-Control', 'no-store');
    const found = ID.test(recruitment) ? await openRecruitment(db, recruitment) : undefined;
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('');
    const draw = await publicDraw(db, recruitment, now);
    const ranks = await publicRanks(db, recruitment, now);
    const { html, policy } = checkPage({ name: inLanguage(found.name, reader), ...draw, ranks }, reader);
    return reply
      .header('Content-Security-Policy', `${policy}; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
