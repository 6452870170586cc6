import { ink } from './ink.ts'
import { Soundings } from './soundings.tsx'

export function CoastWide() {
  return (
    <>
      <rect width="1280" height="400" fill={ink('sky')} />
      <circle cx="846" cy="92" r="46" fill={ink('sun')} />
      <path d="M1098 90 0-70v330z" fill={ink('beam')} opacity=".2" />
      <path
        d="M0 178c160-16 300-4 480-12 200-8 430 6 700 16v20H0z"
        fill={ink('far')}
        opacity=".55"
      />
      <use href="#art-bridge" x="510" y="82" width="460" height="101" />
      <rect y="184" width="1280" height="216" fill={ink('sea1')} />
      <path d="M0 226c200-16 330 8 540 0s420-12 740 4v170H0z" fill={ink('sea2')} />
      <path d="M0 288c180 12 360-10 560-2s460-8 720 6v108H0z" fill={ink('sea3')} />
      <path
        d="M1280 176c-90-14-160-10-230 2-50 9-92 22-120 42 20 8 40 6 60 14 30 12 60 4 90 12 66 14 130 8 200 14z"
        fill={ink('land')}
      />
      <path
        d="M930 220c20 8 40 6 60 14 30 12 60 4 90 12 66 14 130 8 200 14v24c-80 2-130-8-190-12-40-4-60-16-96-18-28-4-56-14-64-34z"
        fill={ink('rock2')}
      />
      <path
        d="M954 244c34 4 48 16 84 20 70 8 130 14 242 10v24c-90 6-140-6-200-12-48-4-110-14-126-42z"
        fill={ink('rock')}
      />
      <path d="M1150 186c44-6 88-6 130 2v40c-64-6-100-14-130-42z" fill={ink('land2')} />
      <use href="#art-lighthouse" x="1040" y="44" width="118" height="150" />
      <use href="#art-sloop" x="902" y="160" width="42" height="58" />
      <Soundings>
        <text x="560" y="214">
          14
        </text>
        <text x="640" y="262">
          21
        </text>
        <text x="870" y="274">
          11
        </text>
        <text x="1010" y="330">
          26
        </text>
        <text x="1130" y="350">
          33
        </text>
        <text x="1200" y="320">
          17
        </text>
        <text x="960" y="366">
          38
        </text>
      </Soundings>
      <path
        d="M470 400c60-40 120-58 190-66 60-8 120-2 168 16 40 14 70 34 100 50z"
        fill={ink('rock')}
      />
      <path
        d="M480 390c56-38 116-52 180-60 60-8 122 0 168 18 16 6 30 14 44 22-60-18-100-20-146-14-70 10-150 8-246 34z"
        fill={ink('rock2')}
      />
      <use href="#art-dog" x="590" y="158" width="258" height="188" />
    </>
  )
}
