// The pages of the sample committees: plain HTML, as a volunteer writes it.
import type { SampleCommittee } from './shape.ts'

const own: Record<number, string> = {
  78: `
<p>Sample wear and keepsakes for the week by the sea. <strong>Nothing here is sold or sent.</strong></p>
<h2>Pick up</h2>
<ul>
  <li>Tuesday to Friday, <b>9 AM to 5 PM</b>, at the sample pickup desk</li>
  <li>Bring the number of your order; a screen is enough</li>
</ul>
<h2>Sample sizes</h2>
<table>
  <thead><tr><th>Size</th><th>Chest</th><th>Length</th></tr></thead>
  <tbody>
    <tr><td>S</td><td>36 in</td><td>27 in</td></tr>
    <tr><td>M</td><td>40 in</td><td>28 in</td></tr>
    <tr><td>L</td><td>44 in</td><td>29 in</td></tr>
  </tbody>
</table>
<p>Other stores of the week stand in the <a href="/committee">list of stores</a>.</p>`,
  34: `
<p>Each product shows <em>one</em> state of the store. <strong>Nothing here is sold or sent.</strong></p>
<h2>How to order</h2>
<ol>
  <li>Choose a color and a size where there are any.</li>
  <li>Add what you like to the cart.</li>
  <li>Pay by card, or by check.</li>
</ol>
<blockquote><p>Orders of the week wait at the sample pickup desk until Saturday noon.</p></blockquote>
<p>Questions: see the <a href="/directory">committee directory</a>, or
<a href="https://club.example/seaside-shop">the shop’s page of the club</a>.</p>`,
}

/** The page content of a committee. */
export function sampleContent(committee: SampleCommittee): string {
  return own[committee.id]?.trim() ?? commonContent(committee.name)
}

function commonContent(name: string): string {
  return [
    `<p>This is sample content of the <strong>${name}</strong> committee.</p>`,
    '<p>A volunteer replaces it with the committee’s words, lists and links:</p>',
    '<ul><li>what is offered and until when</li><li>where and when to pick it up</li></ul>',
    '<p><a href="/directory">Committee directory</a></p>',
  ].join('\n')
}
