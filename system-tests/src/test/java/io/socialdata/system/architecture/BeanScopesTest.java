package io.socialdata.system.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Only beans on the hot path are singletons, because a test cannot replace a singleton. */
class BeanScopesTest {

    /**
     * Packages and types that calls of the data API or batches of events pass, each as the beginning of a name. Beans
     * off the hot path in these packages are left to review.
     */
    private static final List<String> HOT_PATHS = List.of(
            "billing.accounts.AccountRepository",
            "billing.keys.ApiKeyRepository",
            "billing.keys.KeyUsageRepository",
            "billing.leases.",
            "billing.ledger.",
            "billing.ratelimits.",
            "billing.refusals.",
            "billing.usage.",
            "billing.usagelog.",
            "delivery.attempts.",
            "delivery.dispatch.",
            "delivery.fanout.",
            "delivery.queue.",
            "delivery.webhooks.CustomHeadersSealer",
            "delivery.webhooks.SigningSecretSealer",
            "delivery.webhooks.WebhookKeyset",
            "gateway.",
            "mcp.admission.",
            "mcp.calls.",
            "mcp.operations.",
            "mcp.sessions.",
            "mcp.tools.",
            "monitoring.detection.",
            "monitoring.handles.",
            "monitoring.polling.",
            "monitoring.users.",
            "reads.",
            "writes.");

    @Test
    void beansOffTheHotPathAreApplicationScoped() {
        assertThat(singletons()
                        .filter(BeanScopesTest::canHaveProxy)
                        .filter(bean -> HOT_PATHS.stream().noneMatch(path -> isIn(path, bean)))
                        .map(JavaClass::getName))
                .isEmpty();
    }

    @Test
    void everyHotPathHasASingleton() {
        assertThat(HOT_PATHS).allMatch(path -> singletons().anyMatch(bean -> isIn(path, bean)));
    }

    private static Stream<JavaClass> singletons() {
        return Codebase.classes().stream()
                .filter(type -> type.isAnnotatedWith("jakarta.inject.Singleton"))
                .filter(type -> Codebase.SERVICES.stream().anyMatch(service -> isIn(service + ".", type)));
    }

    private static boolean isIn(String path, JavaClass type) {
        return type.getName().startsWith(Codebase.ROOT + path);
    }

    /** A proxy needs a superclass with a constructor without parameters. */
    private static boolean canHaveProxy(JavaClass bean) {
        return bean.getRawSuperclass()
                .filter(superclass -> superclass.getConstructors().stream()
                        .anyMatch(constructor ->
                                constructor.getRawParameterTypes().isEmpty()))
                .isPresent();
    }
}
