/** Expected first results of a query: technologies, or products by name, OEM and technology. */
export interface JudgedQuery {
  query: string;
  technology?: readonly string[];
  product?: readonly string[];
  oem?: readonly string[];
  /** Of the first product. */
  ofTechnology?: readonly string[];
}

type Key = Exclude<keyof JudgedQuery, 'query'>;

/** One judgment per line: 'query > first result', with '|' between several right answers and '>' between keys. */
const judged = (keys: readonly Key[], lines: string): JudgedQuery[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query, ...right] = line.split('>').map((part) => part.trim());
      const answers = keys.map((key, at) => [key, right[at]!.split('|').map((one) => one.trim())]);
      return { query: query!, ...Object.fromEntries(answers) };
    });

const TECHNOLOGIES = judged(
  ['technology'],
  `
  mri > MRI System
  mr > MRI System
  handheld ultrasound > Ultrasound, Point of Care
  siemens ct > CT Scanner
  ge mri > MRI System
  philips ultrasound > Ultrasound, General Imaging | Ultrasound, Cardiovascular
  ct > CT Scanner
  CT scan > CT Scanner
  x-ray > Digital Radiography Room | Mobile Digital Radiography
  xray > Digital Radiography Room | Mobile Digital Radiography
  x ray > Digital Radiography Room | Mobile Digital Radiography
  mobile x-ray > Mobile Digital Radiography
  portable xray machine > Mobile Digital Radiography
  anesthesia > Anesthesia System
  anesthesia machine > Anesthesia System
  anaesthesia > Anesthesia System
  anestesia > Anesthesia System
  ultrasound > Ultrasound, General Imaging | Ultrasound, Cardiovascular | Ultrasound, Women's Health | Ultrasound, Point of Care
  ultrasound point of care > Ultrasound, Point of Care
  cardiac ultrasound > Ultrasound, Cardiovascular
  womens ultrasound > Ultrasound, Women's Health
  ultrasonud > Ultrasound, General Imaging | Ultrasound, Cardiovascular | Ultrasound, Women's Health | Ultrasound, Point of Care
  c-arm > Mobile C-Arm
  c arm > Mobile C-Arm
  carm > Mobile C-Arm
  mini c-arm > Mobile C-Arm
  pet ct > PET/CT and PET/MR
  pet/ct > PET/CT and PET/MR
  petct > PET/CT and PET/MR
  spect > SPECT and SPECT/CT
  mammography > Mammography System
  mamography > Mammography System
  tomosynthesis > Mammography System
  fluoroscopy > Radiographic Fluoroscopy System
  angiography > Interventional Angiography System
  hybrid operating room > Interventional Angiography System
  dxa > Bone Densitometer
  bone density > Bone Densitometer
  contrast injector > Contrast Media Injector
  pacs > Picture Archiving and Enterprise Imaging
  vendor neutral archive > Picture Archiving and Enterprise Imaging
  linear accelerator > Linear Accelerator
  linac > Linear Accelerator
  liniac > Linear Accelerator
  radiosurgery > Linear Accelerator
  treatment planning > Treatment Planning System
  brachytherapy > Brachytherapy Afterloader
  ecg > Electrocardiograph | Ambulatory ECG and Event Monitor
  ekg > Electrocardiograph | Ambulatory ECG and Event Monitor
  12 lead ecg > Electrocardiograph
  stress test > Stress Test System
  treadmill > Stress Test System
  holter > Ambulatory ECG and Event Monitor
  electrophysiology > Electrophysiology Mapping and Recording
  defibrillator > Defibrillator Monitor
  defibrilator > Defibrillator Monitor
  defib > Defibrillator Monitor
  aed > Defibrillator Monitor
  balloon pump > Mechanical Circulatory Support
  ecmo > Mechanical Circulatory Support
  patient monitor > Physiologic Patient Monitor
  telemetry > Telemetry System
  vital signs > Vital Signs Monitor
  pulse oximetry > Vital Signs Monitor
  ventilator > Intensive Care Ventilator
  ventilators > Intensive Care Ventilator
  icu ventilator > Intensive Care Ventilator
  infusion pump > Infusion Pump, Large Volume | Infusion Pump, Syringe and PCA
  infusion pumps > Infusion Pump, Large Volume | Infusion Pump, Syringe and PCA
  syringe pump > Infusion Pump, Syringe and PCA
  iv pump > Infusion Pump, Large Volume
  pca pump > Infusion Pump, Syringe and PCA
  feeding pump > Enteral Feeding Pump
  incubator > Infant Incubator and Warmer
  fetal monitor > Fetal Monitor
  hospital beds > Hospital Bed
  bed > Hospital Bed
  stretcher > Patient Stretcher and Transport Chair
  gurney > Patient Stretcher and Transport Chair
  patient lift > Patient Lift
  dvt > Compression and DVT Prevention
  surgical robot > Surgical Robot
  robotic surgery > Surgical Robot
  operating table > Surgical Table
  surgical lights > Surgical Light and Boom
  electrosurgery > Electrosurgical Generator
  endoscopy > Flexible Endoscopy System
  colonoscope > Flexible Endoscopy System
  bronchoscope > Flexible Endoscopy System
  surgical microscope > Surgical Microscope
  lithotripter > Extracorporeal Lithotripter
  steam sterilizer > Steam Sterilizer
  sterilizer > Steam Sterilizer | Low Temperature Sterilizer
  sterilzer > Steam Sterilizer | Low Temperature Sterilizer
  autoclave > Steam Sterilizer
  ethylene oxide > Low Temperature Sterilizer
  endoscope washer > Endoscope Reprocessor
  aer > Endoscope Reprocessor
  hematology > Hematology Analyzer
  blood gas > Blood Gas Analyzer
  blood bank > Blood Bank Analyzer
  coagulation > Coagulation Analyzer
  urinalysis > Urinalysis Analyzer
  dialysis > Hemodialysis System
  dispensing cabinet > Automated Dispensing Cabinet
  eeg > Electroencephalograph and Sleep
  nurse call > Nurse Call and Clinical Communication
  laryngoscope > Video Laryngoscope
  hyperbaric > Wound, Hyperbaric and Rehabilitation
  oct > Ophthalmic Diagnostic Imaging
  phaco > Ophthalmic Surgery Platform
  `,
);

/** A technology's name finds its products. */
const PRODUCTS_OF = judged(
  ['ofTechnology'],
  `
  mri > MRI System
  mr > MRI System
  ct > CT Scanner
  ct scanner > CT Scanner
  x-ray > Digital Radiography Room | Mobile Digital Radiography | Radiographic Fluoroscopy System
  xray > Digital Radiography Room | Mobile Digital Radiography | Radiographic Fluoroscopy System
  anesthesia > Anesthesia System
  c arm > Mobile C-Arm
  ultrasound > Ultrasound, General Imaging | Ultrasound, Cardiovascular | Ultrasound, Women's Health | Ultrasound, Point of Care
  ventilator > Intensive Care Ventilator
  linac > Linear Accelerator
  syringe pump > Infusion Pump, Syringe and PCA
  1.5t mri > MRI System
  blood gas analyzer > Blood Gas Analyzer
  hospital bed > Hospital Bed
  `,
);

const OEMS = judged(
  ['oem'],
  `
  ge > GE HealthCare
  GE > GE HealthCare
  ge healthcare > GE HealthCare
  gehealthcare > GE HealthCare
  siemens > Siemens Healthineers
  seimens > Siemens Healthineers
  simens > Siemens Healthineers
  philips > Philips
  phillips > Philips
  bd > BD
  3m solventum > Solventum
  b braun > B. Braun
  bbraun > B. Braun
  b. braun > B. Braun
  baxter > Baxter | Hillrom (Baxter)
  hillrom > Hillrom (Baxter)
  hill-rom > Hillrom (Baxter)
  drager > Drager
  Dräger > Drager
  draeger > Drager
  medtronic > Medtronic
  medtronics > Medtronic
  stryker > Stryker
  striker > Stryker
  olympus > Olympus
  karl storz > Karl Storz
  storz > Karl Storz | Storz Medical
  j&j > Johnson & Johnson MedTech
  johnson and johnson > Johnson & Johnson MedTech
  biomerieux > bioMerieux
  bio merieux > bioMerieux
  carl zeiss > Carl Zeiss Meditec
  zeiss > Carl Zeiss Meditec
  intuitive > Intuitive Surgical
  hologic > Hologic
  mindray > Mindray
  beckman coulter > Beckman Coulter
  zoll > ZOLL Medical
  smith & nephew > Smith+Nephew
  edap > EDAP TMS
  `,
);

const OEM_AND_TECHNOLOGY = judged(
  ['oem', 'ofTechnology'],
  `
  ge ct > GE HealthCare > CT Scanner
  ge mri > GE HealthCare > MRI System
  siemens mri > Siemens Healthineers > MRI System
  mri siemens > Siemens Healthineers > MRI System
  philips ct > Philips > CT Scanner
  canon ct scanner > Canon Medical Systems > CT Scanner
  hologic mammography > Hologic > Mammography System
  stryker stretcher > Stryker > Patient Stretcher and Transport Chair
  drager ventilator > Drager > Intensive Care Ventilator
  drager anesthesia > Drager > Anesthesia System
  getinge sterilizer > Getinge > Steam Sterilizer
  bd infusion pump > BD > Infusion Pump, Large Volume
  samsung x-ray > Samsung > Digital Radiography Room | Mobile Digital Radiography
  ge c-arm > GE HealthCare > Mobile C-Arm
  olympus colonoscope > Olympus > Flexible Endoscopy System
  abbott chemistry > Abbott > Chemistry and Immunoassay Analyzer
  `,
);

const PRODUCTS = judged(
  ['product'],
  `
  naeotom alpha peak > NAEOTOM Alpha.Peak
  somatom force > SOMATOM Force
  somaton force > SOMATOM Force
  somatom go top > SOMATOM go.Top
  somatom gotop > SOMATOM go.Top
  siemens somatom go.top > SOMATOM go.Top
  ge revolution apex > Revolution Apex Elite
  revoluton maxima > Revolution Maxima
  aquilion one prism > Aquilion ONE / PRISM Edition
  ct5300 > CT 5300
  mr 7700 > MR 7700
  mr7700 > MR 7700
  philips mr5300 > MR 5300
  signa premier > SIGNA Premier
  magnetom vida > MAGNETOM Vida
  o-arm > O-arm O2
  o arm > O-arm O2
  oec elite > OEC Elite CFD
  da vinci xi > da Vinci Xi
  davinci xi > da Vinci Xi
  da vinci 5 > da Vinci 5
  intuitive da vinci sp > da Vinci SP
  lifepak 15 > LIFEPAK 15 V4+
  lifepak20e > LIFEPAK 20e
  i-stat > i-STAT 1 | i-STAT Alinity
  istat alinity > i-STAT Alinity
  xn1000 > XN-1000
  sysmex xn 3100 > XN-3100
  epiq elite > EPIQ Elite
  vivid e95 > Vivid E95
  ge logiq e10 > LOGIQ E10
  truebeam > TrueBeam
  true beam > TrueBeam
  cyberknife > CyberKnife S7
  gamma knife icon > Leksell Gamma Knife Icon
  fabius tiro > Fabius Tiro
  servo u > Servo-u
  getinge servou > Servo-u
  alaris pump > Alaris 8100 Pump Module
  prismaflex > Prismaflex
  pyxis anesthesia > Pyxis Anesthesia ES
  sterrad 100nx > STERRAD 100NX ALLClear
  v-pro 60 > V-PRO 60
  vpro 60 > V-PRO 60
  bact/alert > BACT/ALERT VIRTUO
  bactalert > BACT/ALERT VIRTUO
  bactec > BACTEC FX | BACTEC FX40
  mako > Mako SmartRobotics 4
  rosa knee > ROSA Knee
  glidescope core > GlideScope Core 15
  nihon kohden eeg 1200 > EEG-1200
  bair hugger > Bair Hugger 775 | Bair Hugger 675
  bear hugger > Bair Hugger 775 | Bair Hugger 675
  impella > Automated Impella Controller
  mazor > Mazor X Stealth Edition
  `,
);

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...TECHNOLOGIES,
  ...PRODUCTS_OF,
  ...OEMS,
  ...OEM_AND_TECHNOLOGY,
  ...PRODUCTS,
];
