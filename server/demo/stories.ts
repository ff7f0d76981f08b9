import type { Language } from '#contract/fields.ts';
import type { TicketPriority } from '#contract/ticket.ts';
import type { Caller } from './firm.ts';

/** What was said after the first message, in its order, and by whom. */
type Turn = [who: 'customer' | 'reply' | 'note', text: string];

/**
 * Something that customers ask more than once. `{it}` stands for each time's own thing, of `about`; `{name}`
 * is the customer, `{agent}` whoever answers.
 */
export interface Story {
  language: Language;
  subject: string;
  says: string;
  turns: Turn[];
  about: string[];
  priority?: TicketPriority;
  tag?: string;
  /** What was offered, where a quote came of it: description, hours, price of an hour in cents. */
  offers?: [description: string, hours: number, cents: number][];
}

const nl = (story: Omit<Story, 'language'>): Story => ({ language: 'nl', ...story });
const en = (story: Omit<Story, 'language'>): Story => ({ language: 'en', ...story });

export const stories: Story[] = [
  nl({
    subject: '{it} stuurt geen resultaten meer naar het LIMS',
    says: 'Sinds vanochtend komen er geen resultaten van de {it} meer binnen in het LIMS. Het instrument zelf geeft geen fout. Wij schrijven nu over op papier, met een tweede lezer, en dat houden we geen dag vol.',
    turns: [
      [
        'note',
        'De pc bij de {it} heeft vannacht een update gehad en is herstart. De dienst die de bestanden ophaalt, staat niet op automatisch starten.',
      ],
      [
        'reply',
        'Dag {name}, de dienst die de resultaten ophaalt is na een herstart niet vanzelf gestart. Die draait nu weer, en de metingen van vanochtend staan alsnog in het LIMS. Wilt u er drie controleren voordat u het papier weglegt?',
      ],
      [
        'customer',
        'Gecontroleerd, ze kloppen. Hoe voorkomen we dat dit bij de volgende update weer gebeurt?',
      ],
      [
        'reply',
        'De dienst start voortaan vanzelf, en wij krijgen een bericht als er een uur lang niets binnenkomt. De wijziging staat in uw logboek, met de test erbij.',
      ],
    ],
    about: [
      'HPLC 3',
      'weegschaal in lab 2',
      'plate reader',
      'titrator',
      'GC in het bijgebouw',
      'balans bij de weegkamer',
    ],
    priority: 'high',
    tag: 'lims',
  }),
  nl({
    subject: 'Nieuwe collega begint {it}',
    says: 'Hierbij de gegevens van een nieuwe collega die {it} begint: laptop, mailbox, toegang tot de gedeelde mappen van QA en het ELN. Graag klaar op de eerste dag.',
    turns: [
      [
        'reply',
        'Dag {name}, dank. De laptop ligt klaar en het account is gemaakt. Mag deze collega ook bij de map met validatierapporten? Die staat niet op de lijst, wel bij de andere analisten.',
      ],
      ['customer', 'Goed dat u het vraagt: alleen lezen, niet schrijven.'],
      [
        'reply',
        'Ingesteld: alleen lezen. De laptop staat de avond ervoor bij de receptie, met een briefje voor het eerste wachtwoord.',
      ],
    ],
    about: [
      'maandag',
      'op de eerste van de maand',
      'volgende week woensdag',
      'na de zomervakantie',
      'in het weekendrooster',
      'op kantoor Leiden',
    ],
    tag: 'in-dienst',
  }),
  nl({
    subject: 'Back-up van {it} mislukt',
    says: 'Wij kregen vannacht de melding dat de back-up van {it} niet is gelukt. Vorige week ook al een keer. Kunt u nagaan of we nog iets terug kunnen zetten als het misgaat?',
    turns: [
      [
        'note',
        'De opslag zat vol: oude snapshots werden niet opgeruimd. Laatste goede kopie is van gisternacht.',
      ],
      [
        'reply',
        'Dag {name}, de laatste goede kopie is van gisternacht. De opslag was vol doordat oude snapshots bleven staan; die zijn opgeruimd en de back-up loopt nu. Morgenochtend zetten wij een map terug als proef.',
      ],
      [
        'reply',
        'De proef is gelukt: de map was binnen elf minuten terug en gelijk aan het origineel. Het verslag staat in uw dossier.',
      ],
      ['customer', 'Fijn, dat verslag kan mee naar de auditor.'],
    ],
    about: [
      'de fileserver',
      'de SQL-server van het LIMS',
      'het ERP',
      'de mailboxen',
      'de server in Utrecht',
    ],
    priority: 'high',
    tag: 'back-up',
  }),
  nl({
    subject: 'Offerte voor {it}',
    says: 'Kunt u ons een voorstel doen voor {it}? We willen het voor het einde van het kwartaal geregeld hebben, en de directie wil vooraf weten wat het kost en wat het niet doet.',
    turns: [
      [
        'reply',
        'Dag {name}, dank voor uw vraag. Om een vaste prijs te kunnen noemen heb ik een half uur met uw beheerder nodig. Schikt donderdagochtend?',
      ],
      ['customer', 'Donderdag om tien uur is goed. Onze beheerder zit erbij.'],
    ],
    about: [
      'het scheiden van lab- en kantoornetwerk',
      'een tweede internetverbinding',
      'het vervangen van de switches',
      'een hersteltest met verslag',
      'de overstap naar een nieuwe tenant',
    ],
    tag: 'offerte',
    offers: [
      ['Opname en ontwerp', 16, 12_500],
      ['Uitvoering buiten kantooruren', 32, 13_500],
      ['Documentatie en overdracht', 8, 11_500],
    ],
  }),
  nl({
    subject: 'Kan niet inloggen op {it}',
    says: 'Ik kom niet meer in {it}. Het wachtwoord is niet veranderd. Om elf uur heb ik een overleg waarvoor ik de cijfers nodig heb.',
    turns: [
      [
        'reply',
        'Dag {name}, uw account was vergrendeld na zes pogingen met een oud wachtwoord, waarschijnlijk vanaf een telefoon die het nog onthouden had. Het is weer open. Wilt u het wachtwoord op uw telefoon ook aanpassen?',
      ],
      ['customer', 'Dat was het inderdaad. Dank voor de snelle hulp.'],
    ],
    about: [
      'het portaal',
      'het ELN',
      'de VPN',
      'het urensysteem',
      'de rapportages',
      'de map van QA',
    ],
    tag: 'toegang',
  }),
  nl({
    subject: 'Verdachte mail over {it}',
    says: 'Een collega kreeg een mail over {it} en heeft op de link geklikt. Daarna werd om een wachtwoord gevraagd; zij weet niet zeker of zij het heeft ingevuld.',
    turns: [
      [
        'note',
        'Aanmelding vanuit een ander land, elf minuten na de klik, tegengehouden door de tweede stap. Alle sessies beëindigd.',
      ],
      [
        'reply',
        'Dag {name}, goed dat u het meldt. Het wachtwoord is ingevuld, maar de tweede stap heeft de aanmelding tegengehouden. Wij hebben het wachtwoord vervangen en alle sessies beëindigd. Er is niets gelezen of verstuurd.',
      ],
      ['customer', 'Dat is een opluchting. Moeten wij dit ergens melden?'],
      [
        'reply',
        'Nee: er zijn geen persoonsgegevens ingezien, dus een melding bij de AP is niet nodig. Het verslag voor uw register zit bij deze mail.',
      ],
    ],
    about: [
      'een pakketje',
      'een factuur',
      'het loonstrookje',
      'een gedeeld document',
      'een vol postvak',
    ],
    priority: 'high',
    tag: 'beveiliging',
  }),
  nl({
    subject: 'Printer voor {it} drukt scheef af',
    says: 'De printer voor {it} zet de tekst scheef op het etiket, waardoor de scanner de code niet leest. Wij hebben hem al twee keer opnieuw gestart.',
    turns: [
      [
        'reply',
        'Dag {name}, dat lijkt op een verschoven rol. Zet u de geleider links weer tegen de rol aan? Als dat niet helpt, komt er morgenochtend een collega langs met een reserveprinter.',
      ],
      ['customer', 'De geleider stond inderdaad los. Het drukt weer recht af.'],
    ],
    about: ['monsteretiketten', 'de weegkamer', 'verzendlabels', 'stabiliteitsmonsters'],
    priority: 'low',
    tag: 'werkplek',
  }),
  nl({
    subject: 'Validatie van {it} na update',
    says: 'De leverancier brengt volgende maand een nieuwe versie uit van {it}. Wat moeten wij opnieuw testen, en kunt u het testplan schrijven?',
    turns: [
      [
        'reply',
        'Dag {name}, ik heb de release notes gelezen: de wijziging raakt de audit trail en de export, niet de berekeningen. Ik stel voor om die twee opnieuw te testen en de rest te motiveren. Het concept krijgt u vrijdag.',
      ],
      ['customer', 'Akkoord. QA leest graag mee voordat het definitief wordt.'],
      [
        'reply',
        'Het concept van het testplan staat klaar: veertien stappen, waarvan drie op uw instrument. Ik hoor graag wat QA ervan vindt.',
      ],
    ],
    about: ['het chromatografiesysteem', 'het ELN', 'de weegsoftware', 'het stabiliteitsprogramma'],
    tag: 'validatie',
    offers: [
      ['Testplan en risicoanalyse', 20, 13_000],
      ['Uitvoering op de testomgeving', 24, 12_500],
      ['Verslag en vrijgave', 6, 13_000],
    ],
  }),
  nl({
    subject: 'Traag netwerk in {it}',
    says: 'In {it} duurt het openen van een bestand soms een minuut. Op andere plekken in het gebouw is er niets aan de hand.',
    turns: [
      ['note', 'Poort 14 onderhandelt 100 Mbit halfduplex. Kabel getest: paar 3 onderbroken.'],
      [
        'reply',
        'Dag {name}, een van de kabels naar uw ruimte is beschadigd. Wij hebben de aansluiting omgezet naar een andere kabel; die haalt weer de volle snelheid. De oude wordt vervangen bij het volgende onderhoud.',
      ],
      ['customer', 'Het is weer vlot. Dank!'],
    ],
    about: [
      'het microbiologisch lab',
      'de vergaderzaal op twee',
      'het magazijn',
      'het kantoor van QA',
      'de kelder',
    ],
    tag: 'netwerk',
  }),
  nl({
    subject: 'Certificaat van {it} verloopt',
    says: 'Onze browser waarschuwt dat het certificaat van {it} over tien dagen verloopt. Is dat bij u bekend?',
    turns: [
      [
        'reply',
        'Dag {name}, dank voor het melden. Dit certificaat stond niet in de automatische vernieuwing, omdat de server buiten ons beheer is geplaatst. Het is vernieuwd en staat er nu wel in.',
      ],
    ],
    about: ['het klantportaal', 'de VPN', 'de webmail', 'de LIMS-webpagina'],
    tag: 'certificaten',
  }),
  nl({
    subject: 'Toegang voor een auditor, {it}',
    says: 'Wij krijgen {it} een auditor op bezoek. Die wil zelf in de audit trail kunnen kijken, zonder iets te kunnen wijzigen. Hoe regelen we dat?',
    turns: [
      [
        'reply',
        'Dag {name}, wij maken een account dat alleen mag lezen, dat de dag na het bezoek vanzelf dichtgaat. De auditor krijgt het wachtwoord ter plaatse. Wilt u het formulier voor tijdelijke toegang laten tekenen door QA?',
      ],
      ['customer', 'Getekend en teruggestuurd.'],
      ['reply', 'Het account staat klaar en is getest: lezen kan, wijzigen niet.'],
    ],
    about: ['twee dagen', 'op donderdag', 'in de eerste week', 'onaangekondigd'],
    tag: 'audit',
  }),
  nl({
    subject: 'Verhuizing van {it}',
    says: 'In het voorjaar verhuizen wij {it} naar de nieuwe verdieping. Kunt u meedenken over netwerk, stroom en de volgorde, zodat we maar één dag stilstaan?',
    turns: [
      [
        'reply',
        'Dag {name}, dat kan. Ik kom graag kijken naar de nieuwe ruimte; dan maak ik een volgorde per instrument, met wat er vooraf klaar moet liggen. Past dinsdagmiddag?',
      ],
      ['customer', 'Dinsdag om twee uur. De tekeningen neem ik mee.'],
    ],
    about: [
      'het analytisch lab',
      'de serverruimte',
      'twaalf werkplekken',
      'de koelcellen met bewaking',
    ],
    offers: [
      ['Verhuisplan met volgorde en terugvalpunten', 24, 12_500],
      ['Begeleiding op de dag zelf, twee personen', 20, 13_500],
    ],
    tag: 'verhuizing',
  }),
  nl({
    subject: 'Spreadsheet met {it} rekent verkeerd',
    says: 'In het rekenblad voor {it} komt een andere uitkomst dan in het LIMS. Het scheelt in de derde decimaal, maar voor ons is dat over de grens.',
    turns: [
      ['note', 'Afronding gebeurt in het blad vóór het middelen, in het LIMS erna.'],
      [
        'reply',
        'Dag {name}, het rekenblad rondt af voordat het middelt, het LIMS erna. Volgens uw methode moet het erna. Ik stel voor om het blad te vervangen door de berekening in het LIMS: die is al gevalideerd.',
      ],
      ['customer', 'Eens. Wilt u een afwijking voor ons opstellen?'],
      [
        'reply',
        'De conceptafwijking staat in uw map, met de drie rapporten waarop het invloed kan hebben.',
      ],
    ],
    about: ['gehaltebepalingen', 'de houdbaarheid', 'het watergehalte', 'de deeltjesgrootte'],
    tag: 'lims',
  }),
  nl({
    subject: 'Laptop {it} start niet meer',
    says: 'Mijn laptop {it}. Het lampje brandt wel, maar het scherm blijft zwart. Ik heb hem gisteren nog gewoon gebruikt.',
    turns: [
      [
        'reply',
        'Dag {name}, wat vervelend. Houdt u de aan-knop twintig seconden ingedrukt met de oplader los? Lukt het niet, dan staat er om één uur een leenlaptop voor u bij de receptie, met uw bestanden erop.',
      ],
      ['customer', 'Hij bleef zwart. Ik heb de leenlaptop opgehaald en kan verder.'],
      ['note', 'Moederbord, garantie loopt tot maart. Aangemeld bij de leverancier.'],
    ],
    about: ['van de accountmanager', 'uit de vergaderzaal', 'op de thuiswerkplek', 'na de vlucht'],
    tag: 'werkplek',
  }),
  nl({
    subject: 'NIS2: vragen over {it}',
    says: 'Onze grootste klant vraagt ons een vragenlijst in te vullen over {it}. Wij vallen zelf niet onder NIS2, maar zij wel. Kunt u ons helpen met wat wij eerlijk kunnen antwoorden?',
    turns: [
      [
        'reply',
        'Dag {name}, dat zien wij vaker. Stuur de lijst gerust. Ik geef per vraag aan wat u nu kunt antwoorden, wat u binnen een maand op orde kunt hebben, en wat u beter niet toezegt.',
      ],
      ['customer', 'De lijst zit erbij. Vraag 12 en 13 vinden wij het lastigst.'],
      [
        'reply',
        'Ik heb ze ingevuld in concept. Bij 12 kunt u naar de hersteltest van vorige maand verwijzen. Bij 13 zou ik nu "in uitvoering" antwoorden.',
      ],
    ],
    about: ['leveranciersrisico', 'incidenten', 'toegangsbeheer', 'hersteltijden'],
    tag: 'nis2',
    offers: [['Gapanalyse en plan in volgorde van risico', 32, 13_000]],
  }),
  nl({
    subject: 'Gegevens uit {it} terughalen',
    says: 'Er zijn gisteren per ongeluk bestanden verwijderd uit {it}. Wij merkten het vanochtend. Is er een kopie van voor die tijd?',
    turns: [
      [
        'reply',
        'Dag {name}, ja: van gisteravond zeven uur. Ik zet de map ernaast terug, onder een andere naam, zodat u kunt kiezen wat u nodig hebt.',
      ],
      ['customer', 'Alles staat er weer. Dank, u hebt onze dag gered.'],
    ],
    about: [
      'de projectmap',
      'het archief van 2024',
      'SharePoint van inkoop',
      'de map met meetreeksen',
      'de gedeelde agenda',
    ],
    tag: 'back-up',
  }),
  nl({
    subject: 'Kosten van {it} in de cloud',
    says: 'De rekening voor {it} is in twee maanden verdubbeld, zonder dat wij meer zijn gaan doen. Kunt u uitzoeken waar het zit?',
    turns: [
      [
        'note',
        'Testomgeving draait dag en nacht op productieformaat. Logs worden twee jaar bewaard in de dure laag.',
      ],
      [
        'reply',
        'Dag {name}, twee oorzaken: de testomgeving draait dag en nacht, en logs staan twee jaar in de duurste opslag. Beide zijn in een ochtend te verhelpen. Het scheelt ongeveer zestig procent van de stijging.',
      ],
      ['customer', 'Doe dat maar. Wel graag eerst overleg over hoelang we logs moeten bewaren.'],
    ],
    about: ['de rekenomgeving', 'opslag', 'de databases', 'het datawarehouse'],
    tag: 'cloud',
  }),
  nl({
    subject: 'Teams-vergadering in {it} zonder geluid',
    says: 'In {it} horen deelnemers op afstand ons niet. Over een uur zit er een klant aan de lijn.',
    turns: [
      [
        'reply',
        'Dag {name}, ik heb op afstand meegekeken: na de update stond de verkeerde microfoon gekozen. Hij staat goed en ik heb een proefgesprek gevoerd.',
      ],
      ['customer', 'Werkt, dank!'],
    ],
    about: ['zaal Spinoza', 'de directiekamer', 'het instructielokaal'],
    priority: 'high',
    tag: 'werkplek',
  }),
  nl({
    subject: 'Koppeling met {it}',
    says: 'Wij willen orders uit {it} voortaan vanzelf in het LIMS hebben, in plaats van overtypen. Bestaat daar iets voor, of moet dat gebouwd worden?',
    turns: [
      [
        'reply',
        'Dag {name}, er bestaat een standaardkoppeling die negen van de tien velden dekt. Het tiende is uw projectcode; die heeft een kleine aanpassing nodig. Ik reken het graag voor u uit.',
      ],
      ['customer', 'Graag. Ongeveer tweehonderd orders per week.'],
    ],
    about: ['het ERP', 'het klantportaal', 'de webwinkel', 'het inkoopsysteem'],
    tag: 'lims',
    offers: [
      ['Ontwerp van de koppeling en afbeelding van velden', 16, 13_000],
      ['Bouw en test', 40, 12_500],
      ['Begeleiding in de eerste twee weken', 12, 11_500],
    ],
  }),
  nl({
    subject: 'Vraag over uw factuur, {it}',
    says: 'Op de factuur, {it}, staat een regel die ik niet kan plaatsen. Kunt u aangeven waar die bij hoort?',
    turns: [
      [
        'reply',
        'Dag {name}, dat is de avond waarop wij de switch hebben vervangen; op de bon staat uw handtekening. Ik stuur de bon mee.',
      ],
      ['customer', 'Duidelijk, dan is hij akkoord.'],
    ],
    about: ['regel 3', 'de meeruren', 'het avondtarief', 'de licenties'],
    priority: 'low',
    tag: 'factuur',
  }),
  en({
    subject: '{it}: results arrive twice in the LIMS',
    says: 'Since the weekend every result of the {it} shows up twice in the LIMS. We void one of each by hand, and every void needs a reason and a signature.',
    turns: [
      [
        'note',
        'Two collectors read the same folder: the old one was never stopped after the move.',
      ],
      [
        'reply',
        'Hello {name}, the old collector was still running beside the new one. It has been stopped. I have listed the 46 duplicates, so that you can void them in one batch with one reason.',
      ],
      ['customer', 'The batch went through. Could you add this to the change record?'],
      [
        'reply',
        'Added, with the list as evidence and the date on which the old collector was removed.',
      ],
    ],
    about: [
      'Karl Fischer titrator',
      'plate reader in lab 4',
      'second HPLC',
      'particle counter',
      'pH meters',
    ],
    priority: 'high',
    tag: 'lims',
  }),
  en({
    subject: 'Access for a contractor: {it}',
    says: 'A contractor starts next week and needs access to {it} for six weeks. They work from outside the EU for part of that time. What do you need from us?',
    turns: [
      [
        'reply',
        'Hello {name}, a name, an end date and who vouches for them. Because they connect from outside the EU, they will work on a virtual desktop: no data leaves the building. I can have it ready on Monday.',
      ],
      ['customer', 'Perfect. I vouch for them; the end date is the last Friday of next month.'],
      [
        'reply',
        'The account is ready and closes by itself on that Friday at 18:00. They will get their first password by phone.',
      ],
    ],
    about: [
      'the ELN',
      'the data warehouse',
      'the building management system',
      'our test environment',
      'the document store',
    ],
    tag: 'access',
  }),
  en({
    subject: 'Quote for {it}',
    says: 'We would like a fixed price for {it}. Our board decides in three weeks, so a rough figure this week and the real one next week would help.',
    turns: [
      [
        'reply',
        'Hello {name}, thank you. The rough figure is in the attached note. For the real one I need your network drawing and half an hour with whoever runs the site.',
      ],
      ['customer', 'Drawing attached. Our site manager is free on Wednesday afternoon.'],
    ],
    about: [
      'a second data centre',
      'segmenting the lab network',
      'moving 40 mailboxes',
      'a restore drill with a report',
      'replacing the firewall pair',
    ],
    tag: 'quote',
    offers: [
      ['Survey and design', 24, 13_500],
      ['Implementation outside office hours', 40, 14_500],
      ['Documentation and handover', 8, 12_000],
    ],
  }),
  en({
    subject: 'Restore test of {it}',
    says: 'Our auditor wants proof that {it} can be restored, not just backed up. When could you do a test, and would it disturb us?',
    turns: [
      [
        'reply',
        'Hello {name}, we restore into a separate network, so nobody notices. Next Tuesday night works. You get a report with times, checksums and two screenshots the next morning.',
      ],
      [
        'reply',
        'Done: 412 GB in 3 hours and 8 minutes, all checksums equal. The report is in your folder.',
      ],
      ['customer', 'Exactly what the auditor asked for. Thank you.'],
    ],
    about: ['the LIMS database', 'the file server', 'the ERP', 'the chromatography archive'],
    tag: 'backup',
  }),
  en({
    subject: 'Wi-Fi drops in {it}',
    says: 'Scanners lose their connection in {it} about five times a day. People walk back to the desk to book stock. It started after the racks were moved.',
    turns: [
      ['note', 'New steel racks between the access points. Coverage at the far end is -78 dBm.'],
      [
        'reply',
        'Hello {name}, the new racks block the signal at the far end. A third access point solves it; we have one in stock and can mount it on Thursday before seven.',
      ],
      ['customer', 'Thursday is fine. The key is with security.'],
      [
        'reply',
        'Mounted and measured: the weakest spot is now twice as strong as it has to be. Please tell us if a scanner still drops.',
      ],
    ],
    about: ['the warehouse', 'hall B', 'the cold room', 'the sample store'],
    tag: 'network',
  }),
  en({
    subject: 'Suspicious sign-in on {it}',
    says: 'We received a warning about a sign-in on {it} from a country where nobody of us is. The user says it was not them.',
    turns: [
      [
        'note',
        'Token replay from a hotel network; the user was at a conference last week. Sessions revoked.',
      ],
      [
        'reply',
        'Hello {name}, all sessions of this account have been ended and the password replaced. The mailbox rules are untouched and nothing was forwarded. Please ask the user to enrol a passkey; it takes two minutes.',
      ],
      ['customer', 'Passkey enrolled. Should we look at the others who were at that conference?'],
      [
        'reply',
        'We did: two more devices used the same network, neither shows anything. We keep an extra eye on them for a month.',
      ],
    ],
    about: ['a mailbox', 'the VPN', 'an admin account', 'the finance system'],
    priority: 'high',
    tag: 'security',
  }),
  en({
    subject: 'Validation package for {it}',
    says: 'We are introducing {it} in a GMP environment in spring. We have never validated software ourselves. Where do we start, and what can you take off our hands?',
    turns: [
      [
        'reply',
        'Hello {name}, start with what it decides: only that needs the heavy tests. I suggest a workshop of half a day with QA; after that we write the plan, and your people run the tests that need your instruments.',
      ],
      ['customer', 'That sounds manageable. QA is free on the 12th.'],
    ],
    about: [
      'an electronic lab notebook',
      'a stability programme',
      'a document system',
      'environmental monitoring',
    ],
    tag: 'validation',
    offers: [
      ['Risk workshop and validation plan', 32, 14_000],
      ['Writing test scripts', 40, 13_000],
      ['Support during execution', 24, 13_000],
    ],
  }),
  en({
    subject: '{it} is slow since the upgrade',
    says: 'Opening a record in {it} takes ten seconds since the upgrade last weekend. Before that it was instant. The vendor says it is our server.',
    turns: [
      ['note', 'Statistics were not updated after the migration; one plan scans 41 million rows.'],
      [
        'reply',
        'Hello {name}, the database did not know how much its tables had grown during the upgrade and chose a slow way. That has been corrected: the same record now opens in a third of a second. The vendor gets our findings.',
      ],
      ['customer', 'Night and day. Thank you.'],
    ],
    about: ['The ELN', 'The ERP', 'The asset register', 'The complaint system', 'Our portal'],
    priority: 'high',
    tag: 'databases',
  }),
  en({
    subject: 'Office move: {it}',
    says: 'We are moving {it} in May. Could you plan the network and tell us what to order now, given the delivery times?',
    turns: [
      [
        'reply',
        'Hello {name}, order the switches this month, they take nine weeks. Everything else can wait. I will send a list with quantities after a look at the floor plan.',
      ],
      ['customer', 'Floor plan attached. The cupboard on the left is ours too.'],
      [
        'reply',
        'The list is attached, with two options for the meeting rooms. I marked what you can take along.',
      ],
    ],
    about: ['the Leiden office', 'two labs', 'the sales team', 'the server room'],
    tag: 'move',
    offers: [
      ['Network design for the new floor', 16, 13_500],
      ['Moving day, two engineers', 20, 14_500],
    ],
  }),
  en({
    subject: 'Leaver: close accounts {it}',
    says: 'A colleague leaves {it}. Please close the accounts, keep the mailbox for three months and give me read access to the project folders.',
    turns: [
      [
        'reply',
        'Hello {name}, everything closes at 17:30 on the last day. Who should get new mail to this address meanwhile?',
      ],
      ['customer', 'Me, please, with an automatic answer that names me.'],
      ['reply', 'Set up. The laptop can go to reception; we collect it on Thursday.'],
    ],
    about: ['this Friday', 'at the end of the month', 'next Wednesday', 'after ten years with us'],
    tag: 'leaver',
  }),
  en({
    subject: 'Instrument PC of {it} still runs Windows 10',
    says: 'The PC of {it} cannot be upgraded, says the vendor, and security wants it off the network. We need it for another four years. What are our options?',
    turns: [
      [
        'reply',
        'Hello {name}, keep it, but alone: its own segment, one way out to the file collector, no internet, no mail. That is what we do for eleven others. It satisfies the standard and your security officer.',
      ],
      ['customer', 'He agrees, provided the rules are documented and reviewed every year.'],
      ['reply', 'They will be: one page, with the review date in our calendar and in yours.'],
    ],
    about: [
      'the mass spectrometer',
      'the old plate reader',
      'the X-ray diffractometer',
      'the dissolution tester',
    ],
    tag: 'segmentation',
  }),
  en({
    subject: 'Shared calendar of {it} disappeared',
    says: 'The shared calendar of {it} is gone for everybody since this morning. It has the bookings of the whole quarter.',
    turns: [
      [
        'reply',
        'Hello {name}, it was deleted at 08:12 together with an account that left last month. It is back, with all bookings, and now belongs to a group instead of a person.',
      ],
      ['customer', 'All bookings are there. Thank you for the quick fix.'],
    ],
    about: ['the microscope', 'meeting room 3', 'the on-call team', 'the pilot plant'],
    tag: 'workplace',
  }),
  en({
    subject: 'What does {it} ask of us?',
    says: 'A customer asks whether we comply with {it}. We are 35 people and have no security officer. What would an honest answer be?',
    turns: [
      [
        'reply',
        'Hello {name}, an honest answer has three columns: what you do, what you will do and when, and what does not apply to you. I can go through it with you in one morning; you keep the document.',
      ],
      ['customer', 'Let us do that. Any morning after the 20th.'],
    ],
    about: ['NIS2', 'DORA', 'ISO 27001', 'the Cyber Resilience Act'],
    tag: 'compliance',
    offers: [['Gap analysis, one morning, with a written result', 12, 14_000]],
  }),
  en({
    subject: 'Certificate warning on {it}',
    says: 'Since this morning browsers warn about the certificate of {it}. Our customers see it too.',
    turns: [
      [
        'reply',
        'Hello {name}, the renewal failed on a changed DNS record. It has been renewed by hand just now; the warning is gone. We have put the DNS record back, so that the next one renews by itself.',
      ],
      ['customer', 'Gone indeed. Could we be warned before this happens?'],
      ['reply', 'You could: our monitoring now warns at 21 days. You are on the list as well.'],
    ],
    about: ['the customer portal', 'the download server', 'the booking page'],
    priority: 'high',
    tag: 'certificates',
  }),
];

/** What arrives and is no question: it waits apart until somebody looks. */
export const spam = [
  'Dear sir/madam, we offer high quality backlinks for your website, first page in 30 days guaranteed.',
  'Hello, I noticed some errors on your website that cost you visitors. May I send you a free report?',
  'Goededag, wij leveren adressenbestanden van 2 miljoen bedrijven. Reageer vandaag voor 60% korting.',
  'Your domain is about to expire! Renew now at http://renew.example and http://renew2.example and http://renew3.example',
  'Wij willen graag een gastartikel plaatsen op uw site, met twee links naar onze klant.',
];

/** What colleagues ask each other. */
export const internal: [subject: string, note: string][] = [
  [
    'Dienstrooster van de feestdagen',
    'Graag uiterlijk vrijdag jullie voorkeur doorgeven. Vorig jaar had Bram kerst, dus dit jaar iemand anders.',
  ],
  [
    'Reservelaptops zijn op',
    'Er liggen er nog twee, waarvan één zonder oplader. Ik bestel er zes bij, tenzij iemand er nog weet te liggen.',
  ],
  [
    'Patch night of the second Tuesday',
    'Forty-one servers, three of them by hand. The list with the order stands in the runbook.',
  ],
  [
    'Restore drill of the quarter',
    'This time the file server of a customer who volunteered. Please look at the report before it goes out.',
  ],
  [
    'Nieuwe sleutel voor de serverruimte',
    'De oude zijn ingeleverd. Wie er een nodig heeft, tekent bij Eva.',
  ],
  ['Wachtdienst ruilen', 'Kan iemand mijn week ruilen? Ik ben dan op cursus in Eindhoven.'],
];

/** People who apply, what for, and what they write beside their CV. */
export const candidates: [
  name: string,
  vacancy: string | null,
  residence: string,
  remark: string,
][] = [
  [
    'Noor Visser',
    'stagiair',
    'Leiden',
    'Ik zoek een afstudeerplek vanaf februari en heb al een idee voor een opdracht rond hersteltests.',
  ],
  [
    'Yusuf Aydın',
    'servicedesk',
    'Amsterdam',
    'Vier jaar eerstelijns, waarvan twee in een ziekenhuis. Ik wil graag richting laboratoria.',
  ],
  [
    'Marit van der Zwaan',
    'frontend',
    'Haarlem',
    'Toegankelijkheid is mijn vak; ik laat graag zien wat ik voor een gemeente heb gebouwd.',
  ],
  [
    'Ravi Chandrasekhar',
    'lowcode',
    'Eindhoven',
    'I have built eleven apps that are still in use, and retired three, which taught me more.',
  ],
  [
    'Zoë d’Ancona',
    null,
    'Utrecht',
    'Open sollicitatie: ik ben laborant en heb ons LIMS ingericht. Dat bleek ik leuker te vinden dan pipetteren.',
  ],
  [
    'Jan-Willem Ó Súilleabháin',
    'servicedesk',
    'Rotterdam',
    'Native Dutch and Irish; nights are fine.',
  ],
  [
    'Fatima El Idrissi',
    'frontend',
    'Den Haag',
    'Zes jaar React, het laatste jaar vooral minder React.',
  ],
  ['Lars Bjørnstad', 'stagiair', 'Delft', 'Minor embedded, en een zwak voor netwerken.'],
  [
    'Sanne de Wit',
    'servicedesk',
    'Amersfoort',
    'Na tien jaar horeca weet ik wat rustig blijven is.',
  ],
  [
    'Chiara Bianchi',
    null,
    'Leiden',
    'I am moving to the Netherlands in March and look for work in validated environments.',
  ],
  ['Thijs Hoekstra', 'lowcode', 'Zwolle', 'Ik bouw formulieren die mensen afmaken.'],
  [
    'Anouk Brouwer',
    'stagiair',
    'Utrecht',
    'Hbo-ICT, derde jaar, en ik mag in het weekend in de serverruimte van mijn studentenvereniging.',
  ],
];

/** Freelancers who enrol. */
export const freelancers: string[] = [
  'Pieter Scholten',
  'Olga Petrenko',
  'Mehmet Kaya',
  'Ingrid Solberg',
  'Wouter Lammers',
  'Amara Okafor',
  'Gijs Terpstra',
  'Helena Novák',
  'Bas Kramer',
  'Leila Haddad',
  'Tom Verhagen',
  'Sven Eriksson',
  'Marieke Postma',
];

/** Whom the firm works for. All of them are made up; mail to `.example` goes nowhere. */
/** Who calls without giving an address, about what, and what the agent writes down. */
export const calls: [caller: Caller, subject: string, note: string][] = [
  [
    { name: 'Receptie Zuivel Oost', phone: '038 555 01 20', company: 'Zuivel Oost', locale: 'nl' },
    'Beeldscherm in de hal blijft zwart',
    'De receptie belt: het scherm met de bezoekerslijst is zwart. Stekker eruit en erin hielp.',
  ],
  [
    { name: 'Ms Okafor', phone: '+44 20 7946 0018', locale: 'en' },
    'Which browsers does the customer portal support?',
    'Called on behalf of an auditor. Told her: the current and the previous version of each.',
  ],
  [
    { name: 'Portier Biocel', phone: '071 555 04 42', company: 'Biocel Leiden', locale: 'nl' },
    'Toegangspas opent de serverruimte niet',
    'De portier belt: de pas van de koeltechnicus werkt niet. Terugbellen zodra wij weten wie de rechten beheert.',
  ],
];

export const customers: Record<Language, [name: string, company: string, domain: string][]> = {
  nl: [
    ['Annelies Bakker', 'Noordlab', 'noordlab.example'],
    ['Joost van Dijk', 'Noordlab', 'noordlab.example'],
    ['Hendrik de Groot', 'Waterschap De Linge', 'delinge.example'],
    ['Wietske Hofstra', 'Zuivel Oost', 'zuiveloost.example'],
    ['Karim Benali', 'Ziekenhuis Rijnstate-Zuid', 'rijnzuid.example'],
    ['Liesbeth Vermeer', 'Ziekenhuis Rijnstate-Zuid', 'rijnzuid.example'],
    ['Ton Jacobs', 'Jacobs Transport', 'jacobs.example'],
    ['Esmée ’t Hart', 'Biocel Leiden', 'biocel.example'],
    ['Rutger Wiersma', 'Biocel Leiden', 'biocel.example'],
    ['Petra Smulders', 'Gemeente Maasdal', 'maasdal.example'],
    ['Fenna Dekker', 'Kaaskwartier', 'kaaskwartier.example'],
    ['Mohammed Amrani', 'Notariaat Amrani', 'amrani.example'],
    ['Dirk-Jan Koster', 'Koster Metaal', 'kostermetaal.example'],
    ['Simone Wolters', 'Apotheek Centraal', 'apotheekcentraal.example'],
  ],
  en: [
    ['Kwame Mensah', 'Halden Chemicals', 'halden.example'],
    ['Grace O’Neill', 'Halden Chemicals', 'halden.example'],
    ['Priya Raman', 'Orchid Biologics', 'orchid.example'],
    ['Dmitri Volkov', 'Orchid Biologics', 'orchid.example'],
    ['Ulrike Schäfer', 'Rheinpharm', 'rheinpharm.example'],
    ['Thomas Lindqvist', 'Nordic Assays', 'nordicassays.example'],
    ['Maria-Jesús Ortega', 'Ibera Foods', 'ibera.example'],
    ['Wei Zhang', 'Delta Photonics', 'deltaphotonics.example'],
    ['Catherine Dubois', 'Atelier Dubois', 'dubois.example'],
    ['Samuel Abiodun', 'Meridian Logistics', 'meridian.example'],
    ['Harriet Stone', 'Stone & Partners', 'stonepartners.example'],
  ],
};
