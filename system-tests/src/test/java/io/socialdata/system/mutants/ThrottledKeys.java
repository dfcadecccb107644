package io.socialdata.system.mutants;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Optional;
import net.bytebuddy.asm.Advice;

/** Refuses a good key from an address that has shown too many bad ones. */
public final class ThrottledKeys {

    private ThrottledKeys() {}

    /** The changed method does nothing where this says true. */
    @Advice.OnMethodEnter(skipOn = Advice.OnNonDefaultValue.class)
    static boolean enter(@Advice.This Object admission, @Advice.Argument(0) Object call) {
        return refused(admission, call);
    }

    /** Public because it is called from the changed class. */
    public static boolean refused(Object admission, Object call) {
        MutantLog.of(Mutant.GOOD_KEYS_PAY_FOR_THEIR_NEIGHBOURS);
        try {
            Class<?> type = admission.getClass();
            Method addressOf = accessible(type.getDeclaredMethod("addressOf", call.getClass()));
            Field failures = type.getDeclaredField("failures");
            failures.setAccessible(true);
            Object limiter = failures.get(admission);
            Method pauseOf = accessible(limiter.getClass().getDeclaredMethod("pauseOf", String.class));
            boolean throttled = pauseOf.invoke(limiter, addressOf.invoke(null, call)) instanceof Optional<?> pause
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
