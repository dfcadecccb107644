package io.socialdata.system.mutants;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Optional;
import net.bytebuddy.asm.Advice;

/** Rejects a valid key from an address that has sent too many invalid ones. */
public final class ThrottledKeys {

    private ThrottledKeys() {}

    /** The changed method is skipped if this returns true. */
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static boolean enter(@Advice.This Object admission, @Advice.Argument(0) Object call) {
        return refused(admission, call);
    }

    /** Public because the changed class calls it. */
    public static boolean refused(Object admission, Object call) {
        MutantLog.of(Mutant.GOOD_KEYS_PAY_FOR_THEIR_NEIGHBOURS);
        try {
            Class<?> type = admission.getClass();
            Method addressOf = accessible(type.getDeclaredMethod("addressOf", call.getClass()));
            Field failures = type.getDeclaredField("failures");
            failures.setAccessible(true);
            Object limiter = failures.get(admission);
            Method retryAfter = accessible(limiter.getClass().getDeclaredMethod("retryAfter", String.class));
            boolean throttled =
                    retryAfter.invoke(limiter, addressOf.invoke(admission, call)) instanceof Optional<?> pause
                            && pause.isPresent();
            if (throttled) {
                Runnable nothing = () -> {};
                accessible(type.getDeclaredMethod("failed", call.getClass(), Runnable.class))
                        .invoke(admission, call, nothing);
            }
            return throttled;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Method accessible(Method method) {
        method.setAccessible(true);
        return method;
    }
}
