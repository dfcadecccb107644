package io.socialdata.system.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.socialdata.system.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each mechanism that several services need has one owner, and others use it. */
class MechanismOwnersTest {

    /** They are run by operators and developers, or are meant to share no code with the services. */
    private static final Set<Path> NOT_SERVED = Set.of(
            Path.of("benchmarks"),
            Path.of("clients"),
            Path.of("deploy"),
            Path.of("platform-simulator"),
            Path.of("libs/testkit"));

    /** The second wraps the cursors of the platform. */
    private static final Set<String> CURSOR_TEXTS = Set.of("CursorText", "CursorCodec");

    private static final Pattern ENTITY = Pattern.compile("@Table\\(name = \"(\\w+)\"");

    @Test
    void attemptsAreCountedByAttemptCounter() throws IOException {
        assertThat(sourcesWith("attempt_window")).containsExactly("AttemptCounter");
    }

    /** The resolver of the process keeps names and raises an alert about them, so callers must not choose them. */
    @Test
    void namesThatCallersChooseAreResolvedByDnsResolver() throws IOException {
        assertThat(sourcesWith("InetAddress.getAllByName")).isEmpty();
        assertThat(sourcesWith("InetAddress.getByName")).isEmpty();
    }

    @Test
    void cursorsAreTextsOfCursorText() {
        Set<String> others = Codebase.classes().stream()
                .filter(type -> !type.getPackageName().startsWith(Codebase.ROOT + "simulator"))
                .filter(type -> type.getSimpleName().endsWith("Cursor"))
                .filter(type -> type.getDirectDependenciesFromSelf().stream()
                        .noneMatch(use ->
                                CURSOR_TEXTS.contains(use.getTargetClass().getSimpleName())))
                .map(JavaClass::getSimpleName)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(others).isEmpty();
    }

    /** Users' logins and operators' sign-ins, which do not know each other. */
    @Test
    void sessionsOfBrowsersAreStoredByBrowserSessions() throws IOException {
        assertThat(sourcesWith("last_seen_at = ?")).containsExactly("BrowserSessions");
        assertThat(sourcesWith("operator_session")).containsExactly("Realm");
        assertThat(sourcesWith("implements HttpAuthenticationMechanism"))
                .containsExactly("LoginAuthenticationMechanism", "OperatorAuthenticationMechanism");
        noClasses()
                .that()
                .resideInAPackage(Codebase.in("dashboard.identity.operatorlogins"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(Codebase.in("dashboard.identity.logins"))
                .check(Codebase.classes());
        noClasses()
                .that()
                .resideInAPackage(Codebase.in("dashboard.identity.logins"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(Codebase.in("dashboard.identity.operatorlogins"))
                .check(Codebase.classes());
    }

    /** Of the dashboard. Those of billing and writes belong to the transactions that they record. */
    @Test
    void auditLogsAreWrittenAndReadByAuditLog() throws IOException {
        assertThat(sourcesWith("account_audit", "operator_audit")).containsExactly("AccountAudit", "OperatorAudit");
        assertThat(sourcesWith("new AuditLog<>(")).containsExactly("AccountAudit", "OperatorAudit");
    }

    @Test
    void textsOfCsvAreQuotedByCsvText() throws IOException {
        assertThat(sourcesWith("\"=+-@")).containsExactly("CsvText");
    }

    /**
     * The others read what they have written themselves: rows, files, events. KeyRateLimiter counts all spellings of an
     * id as one, whether or not a service accepts them.
     */
    @Test
    void uuidsThatCallersSendAreReadByUuidText() throws IOException {
        assertThat(sourcesWith("UUID.fromString(", "UUID::fromString"))
                .containsExactlyInAnyOrder(
                        "UuidText",
                        "DeliveryClaimService",
                        "KeyRateLimiter",
                        "MailTexts",
                        "Outbox",
                        "SessionChangeConsumer");
    }

    @Test
    void servicesWithDataOfKeysFollowThemByKeySuccessionConsumer() {
        Set<String> followers = Codebase.classes().stream()
                .filter(type -> type.getRawSuperclass()
                        .filter(superclass -> superclass.getSimpleName().equals("KeySuccessionConsumer"))
                        .isPresent())
                .map(type -> type.getPackageName().substring(Codebase.ROOT.length()))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(followers).containsExactly("delivery.keys", "monitoring.keys", "session.keys");
    }

    /** Sets of rows, and rows that change together with those of other tables. A single row is changed by its entity. */
    @Test
    void rowsOfEntitiesAreChangedThroughTheirRepository() throws IOException {
        Set<String> tables = new TreeSet<>();
        for (Path source : servedSources()) {
            ENTITY.matcher(Files.readString(source)).results().forEach(found -> tables.add(found.group(1)));
        }
        Pattern change = Pattern.compile("(?:insert into|update|delete from) (?:" + String.join("|", tables) + ")\\b");
        Set<String> found = new TreeSet<>();
        for (Path source : servedSources()) {
            String name = source.getFileName().toString().replace(".java", "");
            if (!name.endsWith("Repository")
                    && change.matcher(Files.readString(source)).find()) {
                found.add(name);
            }
        }

        assertThat(tables).contains("webhook", "platform_session", "dashboard_user");
        assertThat(found)
                .containsExactly(
                        "DeletedWebhookPurgeJob",
                        "MemberChanges",
                        "PooledAccountChecks",
                        "WebhookDeactivation",
                        "WebhookMarks",
                        "WebhookProblemPublisher");
    }

    @Test
    void valuesAreSealedAgainByResealing() throws IOException {
        assertThat(sourcesWith("sealing_values_remaining")).containsExactly("Resealing");
        assertThat(sourcesWith("KeysetFile.create(")).containsExactlyInAnyOrder("CreateKeyset", "WatchedKeyset");
    }

    private static Set<String> sourcesWith(String... texts) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path source : servedSources()) {
            String content = Files.readString(source);
            if (Stream.of(texts).anyMatch(content::contains)) {
                found.add(source.getFileName().toString().replace(".java", ""));
            }
        }
        return found;
    }

    private static List<Path> servedSources() throws IOException {
        return SourceTexts.all().stream()
                .filter(source -> source.toString().contains("src/main/java"))
                .filter(source -> NOT_SERVED.stream()
                        .noneMatch(folder -> Checkout.root().relativize(source).startsWith(folder)))
                .toList();
    }
}
