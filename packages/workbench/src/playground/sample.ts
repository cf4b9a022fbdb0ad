/** A small field set as HR's data has it: a text, a code, a date, a number and a memo. */
export const sample = (
  titles: Record<'set' | 'school' | 'degree' | 'start' | 'score' | 'thesis', string>,
): unknown => ({
  fieldsetid: 'A04',
  displayname: titles.set,
  must: '1',
  fieldList: [
    { itemid: 'A0435', itemdesc: titles.school, itemtype: 'A', itemlength: 60, must: '1' },
    { itemid: 'A0405', itemdesc: titles.degree, itemtype: 'A', itemlength: 30 },
    { itemid: 'A0410', itemdesc: titles.start, itemtype: 'D', itemlength: 10, must: '1' },
    { itemid: 'A0440', itemdesc: titles.score, itemtype: 'N', itemlength: 3, maxValue: '100' },
    { itemid: 'A0450', itemdesc: titles.thesis, itemtype: 'M', itemlength: 400 },
  ],
});
