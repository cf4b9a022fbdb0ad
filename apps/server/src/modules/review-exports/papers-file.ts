import { Readable } from 'node:stream';
import type { AskedPapers, Language } from '@portal/schemas';
import { zipStream, type ZipEntry } from '../../platform/zip-stream.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { ticketTemplate } from '../documents/head.ts';
import { roomPapers } from '../documents/room-papers.ts';
import { roomsInOrder, seatedIn, sittingRooms, type SittingRoom } from '../exams/sittings.ts';
import { safeName } from '../personal-data/safe-name.ts';
import { frozenIn } from './repository/items.ts';

interface Asked {
  /** Of the export. */
  id: string;
  recruitment: string;
  papers: AskedPapers;
  language: Language;
  /** Told after each candidate how many there were; throws to end. */
  onRead(count: number): Promise<void>;
}

/**
 * Papers of examination rooms (EXAM-04): of one room a PDF, of several an archive with one for each. Whoever sits there is of
 * the frozen selection, so what was asked for is what is printed; where somebody was moved meanwhile, by today's ticket.
 */
export async function papersFile(services: Services, asked: Asked): Promise<Readable> {
  const { db, documents, now, settings } = services;
  const { papers, language } = asked;
  const { portal } = await settings();
  const template = await ticketTemplate(db, papers.template);
  const rooms = roomsInOrder(await sittingRooms(db, asked.recruitment)).filter(
    ({ id, session }) => session === papers.session && (papers.room === '' || papers.room === id),
  );
  let count = 0;
  const onPerson = (): Promise<void> => asked.onRead((count += 1));
  const fileOf = async (room: SittingRoom): Promise<Readable> => {
    const people = await seatedIn(db, room.id, frozenIn(asked.id));
    const basis = { services, portal, language, template, room, people };
    const about = {
      language,
      title: inLanguage(room.room, language),
      author: inLanguage(portal.siteName, language),
      issuer: inLanguage(portal.siteName, language),
    };
    return Readable.from(documents.renderAll(roomPapers(basis, papers.parts, onPerson), about), {
      objectMode: false,
    });
  };
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [place, room] of rooms.entries()) {
      const name = [room.place, room.room].map((text) => inLanguage(text, language)).join(' ');
      const path = `${String(place + 1).padStart(3, '0')}-${safeName(name)}.pdf`;
      yield { path, content: await fileOf(room), compress: false };
    }
  }
  const [only] = rooms;
  if (!only) throw new Error('nobody sits there any more');
  return papers.room === '' ? zipStream(entries(), now()) : fileOf(only);
}
