/**
 * Words of the most frequently leaked passwords and of hospitals. Digits, signs and look-alike characters
 * need no entries.
 */
export const GUESSABLE_WORDS: readonly string[] = `
access account admin administrator alaska alexander alexandra alexis amanda amateur america american
anderson andrea andrew angel angela angels animal anthony apple apples april arizona arsenal arthur asshole
august austin autumn awesome babygirl badger bailey banana barbara barcelona baseball basketball batman
beach beautiful benjamin berlin bigdaddy bitch blessed blink blonde bond boomer boston brandon brandy brazil
broncos brooklyn brother bubbles buddy bulldog business buster butter butterfly calvin camaro canada captain
carlos carmen carolina caroline casino catherine celtic challenge champion changeme charles charlie
charlotte cheese chelsea cherry chester chicago chicken chocolate chris christ christian christina christine
christopher classic claudia clinic cocacola coffee college company compaq computer condor cookie cooper
corvette country courtney cowboy cowboys creative crystal daddy dakota dallas daniel danielle david december
default defender demo denise dennis desktop detroit devil diamond diana doctor doggie dolphin dolphins
dominic donald dragon dreams driver eagle eagles earth eclipse edward einstein elephant elizabeth emily
england enter eric europe everton evil explorer extreme falcon family fantasy february ferrari fire fireman
firebird fish florida flower flowers football forever france francis franklin freddy freedom friday friend
friends fuck galaxy games gandalf garden garfield gateway george georgia germany ghost giants ginger girls
goddess godzilla golden goldfish golf google gordon grandma great green guest guitar hammer handsome hannah
happy harley harrison harvey hawaii health heather heaven hello helloworld help hockey holiday home honda
honey horses hospital hotmail house houston howard hunter hunting iceman icecream iloveyou independent india
infinity instagram internet ireland isabella isabelle jackass jackie jackson jacob jaguar jamaica james
january jasmine jasper jason jeffrey jennifer jeremy jessica jessie jesus johnny johnson jordan joseph
joshua julian july june junior justice justin katherine kathleen killer kimberly king kitten knight lakers
lauren legend leslie letmein liberty lightning lincoln linkedin little liverpool lizard london looking
louise love lovely lover loveme loveyou lucky madison maggie magic manager manchester margaret maria marina
marine marines mario marlboro marseille martin martina master matrix matthew maverick maxwell medical
melanie melissa member mercedes mercury merlin metallica mexico michael michelle michigan mickey microsoft
midnight miller mississippi mobile molly monday money monica monkey monster montana moon morgan morning
mother motorola mountain movie mustang mylove naruto nascar nathan natalie natasha national newyork nicholas
nicole nintendo nirvana november nurse october office oliver olivia online orange orlando packers pamela
panther panthers paradise paris parker passion passwd passwort password patches patient patricia patrick
peaches peanut pencil penguin pentium people pepper peter phantom phoenix picture pirate player please
pokemon police popcorn porsche portugal power president pretty prince princess private project property
purple pussy rabbit rachel raiders rainbow ranger rangers raymond rebecca redskins remember richard robert
rockstar ronaldo royal russia sabrina samantha samson samsung samuel sandra saturday saturn savannah
scarface school scooter scorpion scotland scott secret security september service shadow shannon sharon
shopping sierra silver simple skater skippy smith smokey snoopy snowball soccer software something sophie
southern spain spartan special spencer spider spiderman spring stanley star stargate startrek starwars
steelers stephanie stephen steven stupid sublime success sugar summer sunday sundance sunflower sunset
sunshine super superman supernova superstar surfing surgery suzuki sweet sweetheart swimming sydney system
taylor teacher temp temporary tennis test tester testing texas thailand theman thomas thumper thunder
thursday tiffany tiger tigers tigger tinker titanic together toyota training travel trinity trouble trustno
tuesday turtle twilight united unknown user username vampire vanessa vegas velvet veronica victor victoria
viking vincent virginia volleyball voyager walter warcraft warrior washington weather webmaster wednesday
welcome western whatever white wildcats william williams willow wilson windows winner winston winter wizard
wolverine wrestling xavier yamaha yankees yellow zachary zaq zeppelin
`
  .trim()
  .split(/\s+/);
