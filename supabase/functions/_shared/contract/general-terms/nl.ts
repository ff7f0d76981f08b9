import { firm } from '../firm.ts';
import { firmFacts } from '../firm-facts.ts';

const { paymentDays, acceptanceDays, noticeMonths, liabilityEuros } = firmFacts.terms;
const cap = `€ ${liabilityEuros.toLocaleString('nl-NL')}`;

export const dutchTerms = {
  title: 'Algemene voorwaarden',
  file: `Algemene voorwaarden ${firm.brand}.pdf`,
  checked: '2026-11-22',
  intro: `Deze voorwaarden horen bij offertes en opdrachten van ${firm.legalName} te ${firm.address.city}, KvK ${firm.registration.kvk}. “Wij” is ${firm.legalName}, “u” is de opdrachtgever.`,
  articles: [
    {
      heading: '1. Wanneer zij gelden',
      text: 'Deze voorwaarden gelden voor elke offerte en opdracht waarbij wij ernaar verwijzen. Uw eigen voorwaarden gelden alleen als wij dat schriftelijk hebben bevestigd. Spreken wij schriftelijk iets anders af, dan gaat die afspraak voor.',
    },
    {
      heading: '2. Offerte en opdracht',
      text: 'Een offerte geldt tot en met de datum die erop staat. De opdracht ontstaat zodra u akkoord geeft: via de link, schriftelijk of telefonisch. Een kennelijke vergissing in een offerte bindt ons niet.',
    },
    {
      heading: '3. Hoe wij werken',
      text: 'Wij doen het werk zoals een goed vakman dat doet. Een termijn is een streefdatum, tenzij wij schriftelijk een uiterste datum afspreken. Wij mogen anderen inschakelen en blijven dan zelf verantwoordelijk.',
    },
    {
      heading: '4. Wat wij van u nodig hebben',
      text: 'U geeft ons op tijd de informatie, de toegang en de beslissingen die het werk vraagt. Komt dat te laat, dan schuift de planning op en mogen wij de extra tijd in rekening brengen, nadat wij u daarvoor hebben gewaarschuwd. U zorgt voor een actuele back-up, tenzij het maken daarvan bij de opdracht hoort.',
    },
    {
      heading: '5. Meer of ander werk',
      text: 'Verandert de opdracht, dan leggen wij vooraf schriftelijk vast wat dat betekent voor prijs en planning. Zonder uw akkoord beginnen wij niet aan meerwerk.',
    },
    {
      heading: '6. Prijs en betaling',
      text: `Prijzen zijn in euro en zonder btw, tenzij er iets anders staat. U betaalt binnen ${paymentDays} dagen na de factuurdatum. Betaalt u na een herinnering niet, dan bent u de wettelijke handelsrente en redelijke incassokosten verschuldigd. Prijzen van doorlopende diensten mogen wij één keer per jaar aanpassen met de CBS-index voor zakelijke dienstverlening.`,
    },
    {
      heading: '7. Oplevering',
      text: `U beoordeelt wat wij opleveren binnen ${acceptanceDays} werkdagen. Fouten die u dan meldt, herstellen wij zonder kosten. Laat u niets horen of neemt u het resultaat in gebruik, dan geldt het als aanvaard.`,
    },
    {
      heading: '8. Van wie het resultaat is',
      text: 'Wat wij speciaal voor u maken, wordt van u zodra u hebt betaald, met broncode en documentatie. Wat wij al hadden, en software van anderen, blijft van de maker; u krijgt het recht om dat voor het doel van de opdracht te gebruiken.',
    },
    {
      heading: '9. Geheimhouding en persoonsgegevens',
      text: 'Wij houden allebei geheim wat vertrouwelijk is, ook na de opdracht. Verwerken wij voor u persoonsgegevens, dan doen wij dat alleen in uw opdracht en sluiten wij vooraf een verwerkersovereenkomst.',
    },
    {
      heading: '10. Aansprakelijkheid',
      text: `Maken wij een fout, dan krijgen wij eerst de kans die te herstellen. Daarna vergoeden wij de directe schade, tot het bedrag van de opdracht en ten hoogste ${cap} per jaar. Gevolgschade, zoals gederfde winst, vergoeden wij niet. Deze grenzen gelden niet bij opzet of bewuste roekeloosheid, bij letsel, en waar de wet ze niet toestaat. Meld schade zo snel mogelijk, en uiterlijk binnen een jaar nadat u die ontdekte.`,
    },
    {
      heading: '11. Overmacht',
      text: 'Kan een van ons door overmacht niet nakomen, dan staat die verplichting stil. Duurt dat langer dan zestig dagen, dan mogen wij allebei de opdracht schriftelijk beëindigen. Wat al is gedaan, wordt betaald.',
    },
    {
      heading: '12. Duur en einde',
      text: `Een project eindigt met de oplevering. Een doorlopende dienst kunt u en kunnen wij schriftelijk opzeggen met ${noticeMonths === 1 ? 'een maand' : `${noticeMonths} maanden`} opzegtermijn. Wij helpen dan bij de overdracht, tegen het gewone tarief.`,
    },
    {
      heading: '13. Recht en geschillen',
      text: 'Nederlands recht is van toepassing. Wij proberen een geschil eerst in een gesprek op te lossen. Lukt dat niet, dan beslist de bevoegde rechter in de plaats waar wij zijn gevestigd.',
    },
  ],
};
