package io.socialdata.system.mutants;

import java.lang.reflect.Method;
import java.time.Duration;
import java.time.Instant;
import net.bytebuddy.asm.Advice;

/** Reclaims leases once they have expired, without grace period and without checking the progress of the ledger. */
public final class NoLeaseGracePeriod {

    private NoLeaseGracePeriod() {}

    @Advice.OnMethodEnter
    static void enter(@Advice.This Object leases, @Advice.FieldValue("config") Object config) {
        takeBack(leases, config);
    }

    /** Public because the changed class calls it. */
    public static void takeBack(Object leases, Object config) {
        try {
            Duration grace = (Duration) Class.forName("io.socialdata.billing.leases.LeasesConfig")
                    .getMethod("grace")
                    .invoke(config);
            Method reclaim = leases.getClass().getDeclaredMethod("reclaimUpTo", Instant.class);
            reclaim.setAccessible(true);
            reclaim.invoke(leases, Instant.now().plus(grace));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        MutantLog.of(Mutant.LEASE_FREED_AT_EXPIRY);
    }
}
