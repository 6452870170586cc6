// HTML as programs put it on the clipboard, shortened to what tells something.

const docsStyle = (more: string) =>
  `style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${more};font-variant:normal;white-space:pre;white-space:pre-wrap;"`
const docs = (text: string, weight = 400, style = 'normal') =>
  `<span ${docsStyle(`font-weight:${weight};font-style:${style};text-decoration:none;vertical-align:baseline`)}>${text}</span>`
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" ${docsStyle('list-style-type:disc;font-weight:700')} aria-level="${level}"><p dir="ltr" role="presentation">${text}</p></li>`

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`

/** By program: what it copies, and what the editor makes of it. */
export const clipboards: Readonly<Record<string, { html: string; becomes: string }>> = {
  'Google Docs': {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr">${docs('Rules', 700)}</h2><p dir="ltr">${docs('Bring ')}${docs('cash', 700)}${docs(' and ')}${docs('tags', 400, 'italic')}<a href="https://club.example/" style="text-decoration:none;"><span ${docsStyle('font-weight:400;text-decoration:underline')}>here</span></a></p><ul>${docsItem(1, docs('One'))}<ul>${docsItem(2, docs('Two'))}</ul>${docsItem(1, docs('Three'))}</ul></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h2>Rules</h2><p>Bring <strong>cash</strong> and <em>tags</em><a href="https://club.example/">here</a></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul>',
  },
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {font-size:11.0pt;} a:link {text-decoration:underline;} --></style></head><body lang=EN-US><!--StartFragment--><p class=MsoNormal>Bring <b>cash</b> and <i style='mso-bidi-font-style:normal'>tags</i><o:p></o:p></p>${wordItem(1, '·', 'One')}${wordItem(2, 'o', 'Two')}${wordItem(1, '·', 'Three')}<!--EndFragment--></body></html>`,
    becomes:
      '<p>Bring <strong>cash</strong> and <em>tags</em></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul>',
  },
  Pages: {
    html: `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px 'Helvetica Neue'} span.s1 {font: bold 11.0px 'Helvetica Neue'} span.s2 {font-style: italic}</style></head><body><p class="p1">Bring <span class="s1">cash</span> and <span class="s2">tags</span></p><ul class="ul1"><li class="li1"><span class="s3"></span>One</li><ul class="ul1"><li class="li1">Two</li></ul></ul></body></html>`,
    becomes:
      '<p>Bring <strong>cash</strong> and <em>tags</em></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
  },
  Gmail: {
    html: `<div dir="ltr">Bring <b>cash</b> and <i>tags</i><div><ul><li style="margin-left:15px">One</li><ul><li style="margin-left:15px">Two</li></ul></ul></div></div>`,
    becomes:
      '<p>Bring <strong>cash</strong> and <em>tags</em></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
  },
  LibreOffice: {
    html: `<!DOCTYPE html><html><head><style type="text/css">p { margin-bottom: 0.1in; background: transparent }</style></head><body lang="en-US"><p style="font-weight: normal">Bring <b>cash<span style="font-weight: normal"> and </span></b><i>tags</i></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul></body></html>`,
    becomes:
      '<p>Bring <strong>cash</strong> and <em>tags</em></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
  },
  Outlook: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal style='margin:0in'>Bring <b>cash</b> and <i>tags</i> <u>now</u><o:p></o:p></p>${wordItem(1, '1.', 'One')}${wordItem(2, 'a.', 'Two')}</body></html>`,
    becomes:
      '<p>Bring <strong>cash</strong> and <em>tags</em> <u>now</u></p><ol><li><p>One</p><ol><li><p>Two</p></li></ol></li></ol>',
  },
}
