import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A CV of one page, as somebody might have made it: the bytes of a PDF. */
export async function drawCv(name: string, residence: string, about: string): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: `CV ${name}` } });
  document.fontSize(24).text(name).fontSize(11).fillColor('#555').text(residence).moveDown(2);
  document.fillColor('#111').fontSize(14).text('Profiel').fontSize(11).moveDown(0.3);
  document.text(about || 'Zelfstandig professional, beschikbaar voor opdrachten.').moveDown(1.5);
  document.fontSize(14).text('Ervaring').fontSize(11).moveDown(0.3);
  for (const line of [
    '2022 - nu    Systeembeheer en support',
    '2019 - 2022   Servicedesk',
    '2016 - 2019   Opleiding, hbo',
  ]) {
    document.text(line);
  }
  document.end();
  return new Uint8Array(await buffer(document));
}
