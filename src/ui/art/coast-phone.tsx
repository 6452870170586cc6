import { ink } from './ink.ts'
import { Soundings } from './soundings.tsx'

export function CoastPhone() {
  return (
    <>
      <rect width="390" height="316" fill={ink('sky')} />
      <circle cx="112" cy="66" r="30" fill={ink('sun')} />
      <path d="M291 52 0 4v62z" fill={ink('beam')} opacity=".22" />
      <path d="M0 124c40-9 70-3 110-8 60-5 130 4 280 12v10H0z" fill={ink('far')} opacity=".55" />
      <use href="#art-bridge" x="-26" y="66" width="290" height="63" />
      <rect y="130" width="390" height="186" fill={ink('sea1')} />
      <path d="M0 168c60-9 90 6 150 0s120-10 240 2v146H0z" fill={ink('sea2')} />
      <path d="M0 214c50 8 100-8 160-2s140-6 230 4v100H0z" fill={ink('sea3')} />
      <path
        d="M390 128c-38-8-70-6-100 2-26 7-48 15-66 30 8 6 20 4 30 10 14 8 30 2 46 8 30 8 60 4 90 8z"
        fill={ink('land')}
      />
      <path
        d="M224 160c10 7 20 4 30 10 14 8 30 2 46 8 30 8 60 4 90 8v14c-40 2-60-6-94-8-20-2-30-10-48-12-14-2-24-10-24-20z"
        fill={ink('rock2')}
      />
      <path
        d="M236 172c16 2 24 10 42 12 34 4 60 8 112 6v12c-40 4-66-4-96-8-22-2-50-8-58-22z"
        fill={ink('rock')}
      />
      <path d="M330 136c20-3 40-3 60 2v24c-30-4-44-8-60-26z" fill={ink('land2')} />
      <use href="#art-lighthouse" x="256" y="30" width="82" height="104" />
      <use href="#art-sloop" x="18" y="112" width="28" height="40" />
      <Soundings>
        <text x="64" y="160">
          12
        </text>
        <text x="146" y="186">
          18
        </text>
        <text x="212" y="204">
          9
        </text>
        <text x="338" y="232">
          23
        </text>
        <text x="300" y="212">
          7
        </text>
        <text x="256" y="246">
          31
        </text>
      </Soundings>
      <path
        d="M0 268c30-16 60-10 90-18 30-6 60-4 84 6 24 8 44 26 66 44l16 16H0z"
        fill={ink('rock')}
      />
      <path
        d="M0 262c30-16 62-10 90-18 30-6 62-2 84 8 10 5 20 12 30 19-24-9-44-12-64-8-44 8-90 4-140 22z"
        fill={ink('rock2')}
      />
      <use href="#art-dog" x="26" y="126" width="178" height="130" />
    </>
  )
}
