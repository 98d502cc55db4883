/** One document per trap that a bridge between HTML and Markdown can fall into. For tests. */
export const richTextCases: Record<string, string> = {
  'plain text': '<p>Привет, мир</p>',
  'bold, italic and underlined': '<p>a <b>bold</b> <i>it</i> <u>un</u> z</p>',
  'underlined inside bold': '<p><strong>жир <u>под</u> ный</strong></p>',
  'bold inside underlined': '<p><u>a <strong>b</strong> c</u></p>',
  'marks in either order': '<p><strong><em>x</em></strong> <em><strong>y</strong></em></p>',
  'line breaks': '<p>line 1<br>line 2<br><br>line 4</p>',
  'a line break at the end': '<p>line 1<br></p><p>next</p>',
  'a bulleted list': '<ul><li>a</li><li>b <strong>c</strong></li></ul>',
  'nested lists': '<ul><li>a<ul><li>a1<ol><li>x</li><li>y</li></ol></li><li>a2</li></ul></li><li>b</li></ul>',
  'a list that starts at 3': '<ol start="3"><li>c</li><li>d</li></ol>',
  'lists that touch': '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>',
  'paragraphs in items': '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>',
  cyrillic: '<p>Привет, <strong>мир</strong>! Ёлка — «кавычки»…</p>',
  'cyrillic that touches marks':
    '<p><strong>Внимание:</strong>текст и <em>«курсив»</em>дальше, пере<strong>нос</strong>ка</p>',
  alignment:
    '<p style="text-align:center">По <strong>центру</strong></p><p style="text-align:right">right</p><p style="text-align:left">left</p><p>none</p>',
  'aligned neighbours': '<p style="text-align:center">one</p><p style="text-align:center">two<br>three</p>',
  'links with brackets and quotes':
    '<p><a href="https://e.com/a_(b)?x=1&amp;copy=2&quot;q">te(x)t "q" ]</a> and <a href="https://e.com/">https://e.com/</a></p>',
  'links in cyrillic':
    '<p><a href="https://сайт.рф/путь и?я=1">ссылка <b>ж</b></a>, <a href="mailto:a@b.c">mail</a>, <a href="tel:+998901234567">тел.</a></p>',
  'signs of Markdown':
    '<p>* star</p><p>1. one</p><p># hash</p><p>&gt; quote</p><p>- dash</p><p>+ plus</p><p>--- </p><p>=== x</p><p>a_b_c *d* **e** `f` ~~g~~ | h | [i](j) ![k](l) \\ \\* ^ $</p>',
  'tags as text': '<p>&lt;u&gt;not tag&lt;/u&gt; &amp;amp; &amp;nbsp; &lt;!-- c --&gt; a &lt; b</p>',
  'signs of Markdown after a line break': '<p>a<br># b<br>- c<br>1. d<br>&gt; e<br>    f</p>',
  'no-break spaces': '<p>&nbsp;a&nbsp;&nbsp;b&nbsp;</p>',
  'marks that touch': '<p><b>a</b><b>b</b><i>c</i><b>d</b><u>e</u><u>f</u></p>',
  'spaces at the edge of marks': '<p>x<b> bold </b>y <i>it </i>z</p>',
  'empty paragraphs': '<p>a</p><p></p><p><br></p><p>b</p>',
  'alignment as text': '<p>&lt;div align="center"&gt;</p><p>text</p><p>&lt;/div&gt;</p>',
  'addresses as text': '<p>https://e.com/a_b and www.x.y and a@b.c &lt;https://z.z&gt;</p>',
  'numbers that look like lists': '<p>1986. A great year</p><p>1) x</p>',
  'marked signs of Markdown': '<p><b>1. x</b></p><p><i># y</i></p><p><u>- z</u></p>',
  'lists and paragraphs by turns': '<ul><li>a</li></ul><p>after</p><ol><li>b</li></ol>',
}
